/** What proves each of the seven requests accepted, and what decides their doubts; `settle` says what follows. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { DoubtCheck, Operation } from '../../outbox/operation.ts';
import type { Finding } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import { createdProof, invoiceProof, paths, subscriptionProof } from './api.ts';
import {
  decideCancel,
  decideConfirm,
  decideDate,
  decideItem,
  decideMethod,
  decidePay,
  methodText,
  payBaseline,
} from './decide.ts';
import { readWantedDay, readWantedItem, readWantedPayment } from './read-body.ts';
import type { SubscriptionSettle } from './settle.ts';
import type { SubscriptionsTable } from './table.ts';

export interface OperationDeps extends Pick<AreaContext, 'entries'> {
  readonly rows: SubscriptionsTable;
  readonly settle: SubscriptionSettle;
}

type WireSubscription = ReturnType<typeof subscriptionSchema.parse>;
type WireInvoice = ReturnType<typeof invoiceSchema.parse>;

export function createSubscriptionOperations({ entries, rows, settle }: OperationDeps): readonly Operation[] {
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

  // Second API document, Endpoints: the answers of items and next-billing-date are "not shown", so they are read again.
  const anyBody: Operation['expectation'] = () => ({ accepted: 'any' });
  const invoiceBody: Operation['expectation'] = (entry) => ({
    accepted: invoiceOf(entry),
    declined: invoiceOf(entry),
  });

  return [
    {
      name: 'subscriptions.create',
      expectation: (entry) => ({ accepted: created(entry), declined: created(entry) }),
      check: null,
      settle: settle.create,
    },
    {
      name: 'subscriptions.cancel',
      // A 2xx that is not this subscription may be anybody's (`{}` of a proxy): believed, it would be charged on and on.
      expectation: (entry) => ({ accepted: subscriptionProof(apiIdOf(entry)) }),
      check: bySubscription((_entry, wire) => decideCancel(wire)),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.method',
      expectation: (entry) => ({ accepted: subscriptionProof(apiIdOf(entry)) }),
      check: bySubscription(
        (entry, wire) => decideMethod(wire, readWantedPayment(bodyOf(entry)), entry.baseline),
        (wire) => ({ status: wire.status, method: methodText(wire) }),
      ),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.item',
      expectation: anyBody,
      check: bySubscription(
        (entry, wire) => decideItem(wire, { code: entry.partId ?? '', ...readWantedItem(bodyOf(entry)) }),
        (wire) => ({ status: wire.status, items: wire.items }),
      ),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.date',
      expectation: anyBody,
      check: bySubscription(
        (entry, wire) => decideDate(wire, readWantedDay(bodyOf(entry)), entry.baseline),
        (wire) => ({ status: wire.status, nextBillingAt: wire.next_billing_at ?? null }),
      ),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.pay',
      expectation: invoiceBody,
      check: byInvoice((entry, wire) => decidePay(wire, readWantedPayment(bodyOf(entry)), entry.baseline), payBaseline),
      settle: settle.byId,
    },
    {
      name: 'subscriptions.confirm',
      expectation: invoiceBody,
      check: byInvoice((_entry, wire) => decideConfirm(wire)),
      settle: settle.byId,
    },
  ];
}
