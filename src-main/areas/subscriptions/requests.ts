/** The requests about subscriptions: turns each wish into a durable entry of the outbox. */
import type {
  InvoicePaymentInput,
  SubscriptionInput,
  SubscriptionPaymentInput,
} from '#shared/contract/subscriptions.ts';
import { chargeableSums } from '#shared/domain/subscription-money.ts';
import { writeJson } from '../../api/payment-parts.ts';
import { filled, wireItem, wireSubscription, writePayment } from '../../api/subscription-form.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import { invoiceKey, subscriptionKeys } from '../../outbox/obligations.ts';
import { typedFor } from '../../proof/code-taken.ts';
import { itemText, methodText } from '../../proof/subscription-changes.ts';
import { type NewRequest, requestsOf } from '../area.ts';
import { paths } from './api.ts';
import type { SubscriptionContext } from './context.ts';
import type { SubscriptionRow } from './table.ts';
import { keysOfDue } from './wished-sums.ts';

export type SubscriptionRequests = ReturnType<typeof createSubscriptionRequests>;

/** In the caller's transaction. */
export function createSubscriptionRequests(
  context: Pick<SubscriptionContext, 'outbox' | 'makeId' | 'rows' | 'invoices'>,
) {
  const enqueue = requestsOf(context, 'subscription');

  /**
   * `snapshot`: the state before the request, with which a GET after a doubt is compared; left out, a GET reads it before sending.
   * `asked`: the state that the person saw who asked; if it has changed since, the request is not sent.
   */
  function byId({ snapshot = null, asked = null, ...request }: AskedById): void {
    enqueue({ ...request, byId: true, snapshot: snapshot ?? asked, needsSnapshot: snapshot === null });
  }

  return {
    create(input: SubscriptionInput): void {
      const request = wireSubscription(input);
      enqueue({
        operation: 'subscriptions.create',
        ownerId: input.id,
        // The create may charge at once, and no id is known: an unknown outcome goes to a person, never into a second attempt.
        byId: false,
        takesNoMoney: false,
        path: paths.create,
        written: writePayment(input.payment, (payment) => ({ ...request, payment })),
        buyerKeys: buyerKeys(input.customer, input.items),
        obligations: subscriptionKeys(input.customer, {
          currency: input.currency,
          sumsCents: chargeableSums(input),
        }),
      });
    },
    /** The document shows no body for cancelling; an empty object is what similar services take. */
    cancel(ownerId: string, apiId: string, status: string): void {
      const path = paths.cancel(apiId);
      byId({ operation: 'subscriptions.cancel', ownerId, path, written: writeJson({}), snapshot: { status } });
    },
    method(
      { id, apiId, facts }: Named,
      payment: SubscriptionPaymentInput,
      statementDescriptor: string | undefined,
    ): void {
      byId({
        operation: 'subscriptions.method',
        ownerId: id,
        path: paths.method(apiId ?? ''),
        asked: { method: methodText(facts.method) },
        written: writePayment(payment, (one) => ({ payment: one, statement_descriptor: filled(statementDescriptor) })),
      });
    },
    /** "Body: not shown": all fields of the item are sent, except the code, which is in the path. */
    item({ id, apiId, facts }: Named, { code, ...item }: SubscriptionInput['items'][number]): void {
      const path = paths.item(apiId ?? '', code);
      const known = facts.items.find((one) => one.code === code);
      const asked = known === undefined ? null : { item: itemText(wireItem(known)) };
      const written = writeJson(wireItem(item));
      byId({ operation: 'subscriptions.item', ownerId: id, partId: code, path, written, asked });
    },
    /**
     * "Body: not shown". The subscription calls the date `next_billing_at`, the route `next-billing-date`: the date is sent under
     * each name that the API may read, and the subscription is read again afterwards.
     */
    date({ id, apiId, facts }: Named, day: string): void {
      const written = writeJson({ next_billing_at: day, next_billing_date: day, date: day });
      const asked = { billingAt: facts.nextBillingAt };
      byId({ operation: 'subscriptions.date', ownerId: id, path: paths.date(apiId ?? ''), written, asked });
    },
    pay(ownerId: string, invoiceId: string, payment: InvoicePaymentInput): void {
      const [owner, invoice] = [context.rows.get(ownerId), context.invoices.get(ownerId, invoiceId)];
      const due = owner === null || invoice === null ? [] : keysOfDue(owner, invoice);
      byId({
        operation: 'subscriptions.pay',
        ownerId,
        partId: invoiceId,
        path: paths.pay(invoiceId),
        written: writePayment(payment, (one) => ({ payment: one })),
        // A payment through v1 takes the same obligation, so only the first of the two can be sent.
        obligations: [invoiceKey(invoiceId), ...due],
      });
    },
    /** `otpId`: of the code that the invoice asks for. */
    confirm(ownerId: string, { invoiceId, otpId }: AskedCode, code: string): void {
      byId({
        operation: 'subscriptions.confirm',
        ownerId,
        partId: invoiceId,
        path: paths.confirm(invoiceId),
        written: writeJson({ code: '…' }, { code }),
        snapshot: typedFor(otpId),
      });
    },
  };
}

type Named = Pick<SubscriptionRow, 'id' | 'apiId' | 'facts'>;
type AskedById = Omit<NewRequest, 'byId' | 'needsSnapshot'> & { readonly asked?: object | null };
type AskedCode = { readonly invoiceId: string; readonly otpId: string | null };
