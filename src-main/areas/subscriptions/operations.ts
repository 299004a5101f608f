/** What proves each of the seven requests accepted, and what decides their doubts; `settle` says what follows. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import type { Entry } from '../../outbox/entry.ts';
import { canTakeNoMoney } from '../../outbox/obligations.ts';
import type { Operation } from '../../outbox/operation.ts';
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

  /** What a subscription request cannot do twice is decided by the subscription. */
  const bySubscription = (
    name: Operation['name'],
    decide: (entry: Entry, wire: WireSubscription) => Finding,
    baseline: (wire: WireSubscription) => object = () => ({}),
  ): Operation => ({
    name,
    direction: name === 'subscriptions.cancel' ? 'back' : 'forward',
    stateForbidsTwice: () => true,
    // A 2xx that is not this subscription may be anybody's (`{}` of a proxy). One that does not show the effect is read again:
    // believed, it would be charged on and on.
    expectation: (entry) => ({ accepted: subscriptionProof(apiIdOf(entry)) }),
    check: {
      path: (entry) => paths.subscription(apiIdOf(entry)),
      proof: (entry) => subscriptionProof(apiIdOf(entry)),
      baseline(resource) {
        const wire = subscriptionSchema.parse(resource);
        return { status: wire.status, ...baseline(wire) };
      },
      decide: (entry, resource) => decide(entry, subscriptionSchema.parse(resource)),
    },
    settle: settle.byId,
  });

  const byInvoice = (
    name: Operation['name'],
    decide: (entry: Entry, wire: WireInvoice) => Finding,
    baseline: (wire: WireInvoice) => unknown,
  ): Operation => ({
    name,
    direction: 'forward',
    expectation: (entry) => ({ accepted: invoiceOf(entry), declined: invoiceOf(entry) }),
    check: {
      path: (entry) => paths.invoice(entry.partId ?? ''),
      proof: invoiceOf,
      baseline: (resource) => baseline(invoiceSchema.parse(resource)),
      decide: (entry, resource) => decide(entry, invoiceSchema.parse(resource)),
    },
    settle: settle.byId,
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

  return [
    {
      name: 'subscriptions.create',
      direction: 'forward',
      expectation: (entry) => ({ accepted: created(entry), declined: created(entry) }),
      check: null,
      settle: settle.create,
    },
    bySubscription('subscriptions.cancel', (_entry, wire) => decideCancel(wire)),
    bySubscription(
      'subscriptions.method',
      (entry, wire) => decideMethod(wire, readWantedPayment(bodyOf(entry)), entry.baseline),
      (wire) => ({ method: methodText(wire) }),
    ),
    bySubscription(
      'subscriptions.item',
      (entry, wire) => decideItem(wire, { code: entry.partId ?? '', ...readWantedItem(bodyOf(entry)) }),
      ({ items }) => ({ items }),
    ),
    bySubscription(
      'subscriptions.date',
      (entry, wire) => decideDate(wire, readWantedDay(bodyOf(entry)), entry.baseline),
      (wire) => ({ nextBillingAt: wire.next_billing_at ?? null }),
    ),
    {
      ...byInvoice('subscriptions.pay', payFinding, payBaseline),
      obligationEnded: (entry) =>
        canTakeNoMoney(entry, () => {
          const invoice = deps.invoices.get(entry.ownerId, entry.partId ?? '');
          return invoice !== null && hasEndedAttempt(invoice, idsOf(entry.baseline), deps.clock.now());
        }),
    },
    {
      ...byInvoice(
        'subscriptions.confirm',
        (_entry, wire) => decideConfirm(wire),
        ({ status }) => ({ status }),
      ),
      stateForbidsTwice: () => true,
    },
  ];
}
