/** What proves each of the seven requests accepted, and what decides their doubts; `settle` says what follows. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import type { Entry } from '../../outbox/entry.ts';
import { canTakeNoMoney } from '../../outbox/obligations.ts';
import type { DoubtCheck, Operation } from '../../outbox/operation.ts';
import type { Finding } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import type { CardsTable } from '../cards/table.ts';
import { createdProof, invoiceProof, paths, subscriptionProof } from './api.ts';
import { hasEndedAttempt } from './attempts.ts';
import {
  decideCancel,
  decideConfirm,
  decideDate,
  decideItem,
  decideMethod,
  decidePay,
  idsOf,
  methodText,
  payBaseline,
  type WantedAttempt,
} from './decide.ts';
import type { InvoicesTable } from './invoice-table.ts';
import { readWantedDay, readWantedItem, readWantedPayment } from './read-body.ts';
import type { SubscriptionSettle } from './settle.ts';
import type { SubscriptionsTable } from './table.ts';

export interface OperationDeps extends Pick<AreaContext, 'entries' | 'clock' | 'agreements'> {
  readonly rows: SubscriptionsTable;
  readonly invoices: InvoicesTable;
  readonly cards: Pick<CardsTable, 'ofToken'>;
  readonly settle: SubscriptionSettle;
}

type WireSubscription = ReturnType<typeof subscriptionSchema.parse>;
type WireInvoice = ReturnType<typeof invoiceSchema.parse>;

export function createSubscriptionOperations(deps: OperationDeps): readonly Operation[] {
  const { entries, rows, settle } = deps;
  const apiIdOf = (entry: Entry): string => rows.get(entry.ownerId)?.apiId ?? '';
  const bodyOf = (entry: Entry): Uint8Array => entries.body(entry.id);

  function created(entry: Entry) {
    const row = rows.get(entry.ownerId);
    const isAnothers = (apiId: string): boolean => (rows.ofApiId(apiId)?.id ?? entry.ownerId) !== entry.ownerId;
    return row === null
      ? subscriptionProof('')
      : createdProof({ id: row.id, apiId: row.apiId, facts: row.facts, isAnothers });
  }

  const bySubscription = (
    decide: (entry: Entry, wire: WireSubscription) => Finding,
    baseline: (wire: WireSubscription) => unknown = ({ status }) => ({ status }),
  ): DoubtCheck => ({
    path: (entry) => paths.subscription(apiIdOf(entry)),
    proof: (entry) => subscriptionProof(apiIdOf(entry)),
    baseline: (resource) => baseline(subscriptionSchema.parse(resource)),
    decide: (entry, resource) => decide(entry, subscriptionSchema.parse(resource)),
  });

  const byInvoice = (
    decide: (entry: Entry, wire: WireInvoice) => Finding,
    baseline: (wire: WireInvoice) => unknown = ({ status }) => ({ status }),
  ): DoubtCheck => ({
    path: (entry) => paths.invoice(entry.partId ?? ''),
    proof: invoiceOf,
    baseline: (resource) => baseline(invoiceSchema.parse(resource)),
    decide: (entry, resource) => decide(entry, invoiceSchema.parse(resource)),
  });

  function invoiceOf(entry: Entry) {
    return invoiceProof(apiIdOf(entry), entry.partId ?? '');
  }

  function payFinding(entry: Entry, wire: WireInvoice): Finding {
    const finding = decidePay(wire, wantedBy(entry), entry.baseline);
    if (finding !== 'ended-otherwise') return finding;
    const agreed = deps.agreements.hear(`pay:${entry.id}`, `${finding} ${wire.status}`);
    return agreed === 'moves' ? 'impossible' : 'unclear';
  }

  /** A token alone names no card in the invoice: the face that was seen of it does. */
  function wantedBy(entry: Entry): WantedAttempt {
    const { type, token, lastFour } = readWantedPayment(bodyOf(entry));
    if (token === null) return { type, brand: null, lastFour };
    const own = rows.get(entry.ownerId)?.facts.method.card ?? null;
    const face = own?.token === token ? own : deps.cards.ofToken(token);
    return { type, brand: face?.brand ?? null, lastFour: face?.lastFour ?? null };
  }

  const ofSubscription: Operation['expectation'] = (entry) => ({ accepted: subscriptionProof(apiIdOf(entry)) });
  const invoiceBody: Operation['expectation'] = (entry) => ({
    accepted: invoiceOf(entry),
    declined: invoiceOf(entry),
  });

  return [
    {
      name: 'subscriptions.create',
      direction: 'forward',
      expectation: (entry) => ({ accepted: created(entry), declined: created(entry) }),
      check: null,
      settle: settle.create,
    },
    {
      name: 'subscriptions.cancel',
      direction: 'back',
      stateForbidsTwice: () => true,
      // A 2xx that is not this subscription may be anybody's (`{}` of a proxy): believed, it would be charged on and on.
      expectation: ofSubscription,
      check: bySubscription((_entry, wire) => decideCancel(wire)),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.method',
      direction: 'forward',
      stateForbidsTwice: () => true,
      expectation: ofSubscription,
      check: bySubscription(
        (entry, wire) => decideMethod(wire, readWantedPayment(bodyOf(entry)), entry.baseline),
        (wire) => ({ status: wire.status, method: methodText(wire) }),
      ),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.item',
      direction: 'forward',
      stateForbidsTwice: () => true,
      // Second API document, Endpoints: the answer is "not shown". One that does not show it is read again.
      expectation: ofSubscription,
      check: bySubscription(
        (entry, wire) => decideItem(wire, { code: entry.partId ?? '', ...readWantedItem(bodyOf(entry)) }),
        (wire) => ({ status: wire.status, items: wire.items }),
      ),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.date',
      direction: 'forward',
      stateForbidsTwice: () => true,
      expectation: ofSubscription,
      check: bySubscription(
        (entry, wire) => decideDate(wire, readWantedDay(bodyOf(entry)), entry.baseline),
        (wire) => ({ status: wire.status, nextBillingAt: wire.next_billing_at ?? null }),
      ),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.pay',
      direction: 'forward',
      expectation: invoiceBody,
      check: byInvoice(payFinding, payBaseline),
      obligationEnded: (entry) =>
        canTakeNoMoney(entry, () => {
          const invoice = deps.invoices.get(entry.ownerId, entry.partId ?? '');
          return invoice !== null && hasEndedAttempt(invoice, idsOf(entry.baseline), deps.clock.now());
        }),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.confirm',
      direction: 'forward',
      stateForbidsTwice: () => true,
      expectation: invoiceBody,
      check: byInvoice((_entry, wire) => decideConfirm(wire)),
      settle: settle.byId,
    },
  ];
}
