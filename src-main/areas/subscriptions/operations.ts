/** What proves each of the seven requests accepted, and what decides a doubt about it; `resolve` says what follows. */
import { readMoment } from '#shared/domain/moment.ts';
import { type Invoice, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type Entry, wasSeenDone } from '../../outbox/entry.ts';
import { canTakeNoMoney, isDueKey, isOutcomeKnown } from '../../outbox/obligations.ts';
import type { AmbiguityCheck, Operation } from '../../outbox/operation.ts';
import { asksForAnother, confirmVerdict, otpIdOf, typedFor } from '../../proof/code-taken.ts';
import type { Verdict } from '../../proof/finding.ts';
import { forbidsAnother, hasEndedAttempt } from '../../proof/invoice-attempts.ts';
import { isKept } from '../../proof/payment-proof.ts';
import {
  decideCancel,
  decideDate,
  decideItem,
  decideMethod,
  decidePay,
  hasDateMoved,
  hasItemMoved,
  hasMethodMoved,
  idsOf,
  paySnapshot,
  textOf,
  type WantedAttempt,
  wantedPayment,
  wireMethodText,
} from '../../proof/subscription-changes.ts';
import { createCardsTable } from '../cards/table.ts';
import { createdProof, invoiceProof, paths, subscriptionProof } from './api.ts';
import { isGoing, takesMoney } from './apply.ts';
import type { SubscriptionResults } from './apply-result.ts';
import type { SubscriptionContext } from './context.ts';
import { createFirstPayments } from './first-payment.ts';
import { createTakenMeanwhile } from './taken-meanwhile.ts';

/** The resource of a request by id: the path of its GET, and what counts as an answer about it. */
interface Resource<T> extends Pick<Operation, 'expectation'>, Pick<AmbiguityCheck, 'path' | 'proof'> {
  read(payload: unknown): T;
}

interface Judged<T> {
  decide(entry: Entry, wire: T): Verdict;
  snapshot(wire: T, entry: Entry): unknown;
  hasMoved?(entry: Entry, wire: T): boolean;
}

/** Another attempt paid the invoice while this request waited. */
const isPaidMeanwhile = (_entry: Entry, { payments }: Invoice): boolean => payments.some(isKept);

/** They set what stands there. */
const overwriting: ReadonlySet<string> = new Set([
  'subscriptions.method',
  'subscriptions.item',
  'subscriptions.date',
] satisfies Operation['name'][]);

export function createSubscriptionOperations(context: SubscriptionContext, results: SubscriptionResults): Operation[] {
  const { db, tillId, serverTime, entries, rows, invoices } = context;
  const { created, subscription, invoice } = createProofs(context);
  const cards = createCardsTable(db, tillId);
  const bodyOf = (entry: Entry): Uint8Array => entries.body(entry.id);

  const byId = <T>(name: Operation['name'], resource: Resource<T>, judged: Judged<T>): Operation => ({
    name,
    direction: name === 'subscriptions.cancel' ? 'back' : 'forward',
    // Only a payment could be carried out twice.
    stateForbidsTwice: () => name !== 'subscriptions.pay',
    overwrites: overwriting.has(name),
    cannotMoveMoney: name === 'subscriptions.cancel',
    expectation: resource.expectation,
    check: {
      path: resource.path,
      proof: resource.proof,
      snapshot: (payload, entry) => judged.snapshot(resource.read(payload), entry),
      hasMoved: (entry, payload) => judged.hasMoved?.(entry, resource.read(payload)) ?? false,
      decide: (entry, payload) => judged.decide(entry, resource.read(payload)),
    },
    applyResult: results.byId,
  });

  /** The invoice does not show a card's token, so the brand and last digits seen with the token name the card. */
  function wantedBy(entry: Entry): WantedAttempt {
    const { type, token, lastFour } = wantedPayment(bodyOf(entry));
    if (token === null) return { type, brand: null, lastFour };
    const own = rows.get(entry.ownerId)?.facts.method.card ?? null;
    const face = own?.token === token ? own : cards.ofToken(token);
    return { type, brand: face?.brand ?? null, lastFour: face?.lastFour ?? null };
  }

  /** When the till learned it: an attempt that was not there when it was asked for came in, and is still here. */
  function tookMoneyAt({ ownerId, partId, snapshot, updatedAt }: Entry): number | null {
    const known = invoices.get(ownerId, partId ?? '');
    const before = idsOf(snapshot);
    const made = known?.facts.payments.filter(({ id }) => !before.includes(id)) ?? [];
    return made.some(isKept) ? Math.max(known?.openedAt ?? 0, updatedAt) : null;
  }

  function isHeldAt({ ownerId, partId }: Entry, now: number): boolean {
    const known = invoices.get(ownerId, partId ?? '');
    return known !== null && forbidsAnother(known.facts, now);
  }

  return [
    creating(context, created, results.create),
    byId('subscriptions.cancel', subscription, {
      decide: (_entry, wire) => decideCancel(wire),
      snapshot: ({ status }) => ({ status }),
    }),
    byId('subscriptions.method', subscription, {
      decide: (entry, wire) => decideMethod(wire, bodyOf(entry), entry.snapshot),
      snapshot: (wire) => ({ status: wire.status, method: wireMethodText(wire) }),
      hasMoved: ({ snapshot }, wire) => hasMethodMoved(wire, snapshot),
    }),
    byId('subscriptions.item', subscription, {
      decide: (entry, wire) => decideItem(wire, entry, bodyOf(entry)),
      snapshot: ({ status, items }, { snapshot }) => ({ status, items, item: textOf(snapshot, 'item') }),
      hasMoved: ({ partId, snapshot }, wire) => hasItemMoved(wire, partId, snapshot),
    }),
    byId('subscriptions.date', subscription, {
      decide: (entry, wire) => decideDate(wire, bodyOf(entry), entry.snapshot),
      snapshot: ({ status, next_billing_at: at }) => ({ status, nextBillingAt: at ?? null, billingAt: readMoment(at) }),
      hasMoved: ({ snapshot }, wire) => hasDateMoved(wire, snapshot),
    }),
    {
      ...byId('subscriptions.pay', invoice, {
        decide: (entry, wire) => decidePay(wire, wantedBy(entry), entry.snapshot),
        snapshot: paySnapshot,
        hasMoved: isPaidMeanwhile,
      }),
      // A withdrawn Pix code can be paid until its end, although no read of the invoice shows it any more.
      mayGo(entry) {
        if (isHeldAt(entry, serverTime.atMost())) return 'moved';
        return isHeldAt(entry, serverTime.atLeast()) ? 'unread' : 'yes';
      },
      // Paid, the invoice is never paid again, and the buyer may be charged the same sum for something else.
      obligationEnded: (entry, key) =>
        (isDueKey(key) && tookMoneyAt(entry) !== null) ||
        canTakeNoMoney(entry, () => {
          const known = invoices.get(entry.ownerId, entry.partId ?? '');
          return known !== null && hasEndedAttempt(known, idsOf(entry.snapshot), serverTime.atLeast());
        }),
      tookMoneyAt,
    },
    {
      ...byId('subscriptions.confirm', invoice, {
        decide: (_entry, wire) => confirmVerdict(wire),
        snapshot: (wire) => typedFor(otpIdOf(wire)),
      }),
      isAnsweredBy: ({ snapshot }, wire) => asksForAnother(invoice.read(wire), snapshot),
    },
  ];
}

function creating(
  context: SubscriptionContext,
  created: (entry: Entry) => AnswerProof,
  applyResult: Operation['applyResult'],
): Operation {
  const { rows, invoices } = context;
  const firstPayments = createFirstPayments(context);
  return {
    name: 'subscriptions.create',
    direction: 'forward',
    expectation: (entry) => ({ accepted: created(entry), declined: created(entry) }),
    obligationEnded: (entry) => isOutcomeKnown(entry) && !firstPayments.isAwaited(entry.ownerId),
    heldWithoutEntry: firstPayments.waitingFor,
    takenWithoutEntry: createTakenMeanwhile(context).ownerOf,
    tookMoneyAt(entry) {
      const row = rows.get(entry.ownerId);
      if (row !== null && takesMoney(row, invoices.of(row.id))) return row.facts.chargesSince ?? row.updatedAt;
      return row?.apiId == null && wasSeenDone(entry) ? (entry.firstSentServerAt ?? entry.updatedAt) : null;
    },
    goesOnTaking: ({ ownerId }) => ifFound(rows.get(ownerId), isGoing) === true,
    gaveBackAt: ({ ownerId }) =>
      ifFound(rows.get(ownerId), (row) =>
        takesMoney(row, invoices.of(row.id)) ? null : (row.facts.backSince ?? null),
      ),
    check: null,
    applyResult,
  };
}

/** What counts as an answer to the create, and about the subscription or the invoice of a request by id. */
function createProofs({ rows }: SubscriptionContext) {
  const apiIdOf = (entry: Entry): string => rows.get(entry.ownerId)?.apiId ?? '';

  function created(entry: Entry): AnswerProof {
    const row = rows.get(entry.ownerId);
    const isAnothers = (apiId: string): boolean => (rows.ofApiId(apiId)?.id ?? entry.ownerId) !== entry.ownerId;
    return row === null ? subscriptionProof('') : createdProof(row, isAnothers);
  }

  const proofOf = (entry: Entry): AnswerProof => subscriptionProof(apiIdOf(entry));
  const subscription: Resource<Subscription> = {
    path: (entry) => paths.subscription(apiIdOf(entry)),
    proof: proofOf,
    // A 2xx without this subscription may come from elsewhere (`{}` of a proxy). If it does not show the effect, the subscription
    // is read again, because a cancel that is believed but did not happen would let it charge on and on.
    expectation: (entry) => ({ accepted: proofOf(entry) }),
    read: (payload) => subscriptionSchema.parse(payload),
  };
  const invoiceProofOf = (entry: Entry): AnswerProof => invoiceProof(entry.partId ?? '', apiIdOf(entry));
  const invoice: Resource<Invoice> = {
    path: (entry) => paths.invoice(entry.partId ?? ''),
    proof: invoiceProofOf,
    expectation: (entry) => ({ accepted: invoiceProofOf(entry), declined: invoiceProofOf(entry) }),
    read: (payload) => invoiceSchema.parse(payload),
  };

  return { created, subscription, invoice };
}
