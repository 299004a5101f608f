/**
 * A subscription among the things of the history; while an invoice is overdue, the subscription may end at any time. Where an invoice denies
 * its own payment, people look; and they give back what nobody wanted, and end what the till cannot cancel.
 */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { AttentionKind } from '#shared/contract/summary.ts';
import { shownSubscriptionState } from '#shared/domain/shown-state.ts';
import { owesNothing } from '#shared/domain/subscription-states.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { CancelRequests } from '../../outbox/undo-wishes.ts';
import { deniesMoney, isPaidTwice, toGiveBack } from '../../proof/invoice-attempts.ts';
import { owedRefunds, ownersWithRefundsNotMade, type RefundOwner } from '../refund-owner.ts';
import { type RefundsTable, sumOf } from '../refunds/table.ts';
import { attention, deadline, itemsText, linesOf, type Thing } from '../thing.ts';
import type { InvoiceRow, InvoicesTable } from './invoice-table.ts';
import type { SubscriptionsTable } from './table.ts';

export interface SubscriptionThingDeps {
  readonly rows: Pick<SubscriptionsTable, 'get' | 'watched'>;
  readonly invoices: Pick<InvoicesTable, 'of' | 'unclear'>;
  readonly refunds: Pick<RefundsTable, 'notMade' | 'ofOwner' | 'items'>;
  readonly wishes: Pick<CancelRequests, 'hinderedOf'>;
  readonly takenTwice: Outbox['obligations']['takenTwice'];
  readonly owned: Pick<RefundOwner, 'paymentOf' | 'besides'>;
  readonly show: (id: string) => Subscription | null;
}

export function createSubscriptionThing(deps: SubscriptionThingDeps): Thing<'subscription'> {
  const { rows, invoices, refunds, wishes, takenTwice, show } = deps;

  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || owesNothing(shown.invoices)) return [];
    const { customer, amountCents, currency } = shown;
    return [
      deadline('overdue', null, { about: { kind: 'subscription', id }, label: customer.name, amountCents, currency }),
    ];
  }

  /** A request in review stands for its subscription. */
  function reviewOf(id: string) {
    const shown = show(id);
    return shown === null || shown.pending?.state === 'review' ? [] : [needed('review', shown)];
  }

  /**
   * Asked after each change, on every screen, and there may be thousands of subscriptions: one kept statement finds the few invoices that need
   * a look. Of a subscription that was taken back any payment may be unwanted, and its wish stands.
   */
  function mayNeedPeople(): readonly string[] {
    const isOdd = ({ status, facts }: InvoiceRow): boolean =>
      deniesMoney({ status, facts }) || isPaidTwice(facts) || (facts.lateIds ?? []).length > 0;
    const odd = invoices.unclear().filter(isOdd);
    return [...new Set([...odd.map(({ subscriptionId }) => subscriptionId), ...wishes.hinderedOf('subscription')])];
  }

  /** The view of a subscription is made from all its requests, so it is made only where its rows say that money is to go back. */
  function giveBackOf(id: string) {
    const row = rows.get(id);
    const known = invoices.of(id);
    const isLikely = known.some(({ facts }) => isPaidTwice(facts)) || toGiveBack(row?.facts ?? {}, known).length > 0;
    const shown = isLikely ? show(id) : null;
    if (shown === null) return [];
    const amountCents = toGiveBackNow(shown);
    return amountCents === 0 ? [] : [needed('giveBack', { ...shown, amountCents })];
  }

  /** Money to give back says it all. */
  function undoOf(id: string) {
    const shown = show(id);
    return shown?.undo?.canEnd === true && toGiveBackNow(shown) === 0 ? [needed('undo', shown)] : [];
  }

  /** Money to give back, or a wish that people end, says it already. */
  function refundFailedOf(id: string) {
    // A refund that was asked for again stands for the first one.
    const owed = new Map(owedRefunds(refunds, deps.owned, id).map((refund) => [refund.chargeId, refund]));
    const shown = owed.size === 0 ? null : show(id);
    const isSaid = shown === null || shown.undo !== null || toGiveBackNow(shown) > 0;
    return isSaid ? [] : [needed('refundFailed', { ...shown, amountCents: sumOf([...owed.values()]) })];
  }

  /** Canceled, and its money given back, it is over. */
  function paidTwiceOf({ first }: { readonly first: Entry }) {
    const shown = show(first.ownerId);
    return shown === null ? [] : [needed('paidTwice', shown)];
  }

  return {
    show,
    lines: linesOf(show, (subscription) => ({
      state: shownSubscriptionState(subscription),
      what: subscription.description || itemsText(subscription.items),
      means: [{ method: subscription.method.type, card: subscription.method.card?.lastFour ?? '' }],
      customer: subscription.customer.name,
      amountCents: subscription.amountCents,
      currency: subscription.currency,
      apiId: subscription.apiId ?? '',
    })),
    foundBy: [
      { table: 'subscriptions', column: 'id' },
      { table: 'subscriptions', column: 'api_id' },
    ],
    deadlines: () =>
      rows.watched().flatMap(({ id, status }) => (lateWords.includes(status ?? '') ? deadlinesOf(id) : [])),
    attention: () => [
      ...mayNeedPeople().flatMap((id) => [
        ...(invoices.of(id).some(deniesMoney) ? reviewOf(id) : []),
        ...giveBackOf(id),
      ]),
      ...wishes.hinderedOf('subscription').flatMap(undoOf),
      ...(['subscriptions.create', 'subscriptions.pay'] as const).flatMap(takenTwice).flatMap(paidTwiceOf),
      ...ownersWithRefundsNotMade(refunds, 'subscription').flatMap(refundFailedOf),
    ],
  };
}

/** API document, Transitions: of a suspended one, too, the open invoice can still be paid. */
const lateWords: readonly string[] = ['past_due', 'suspended'];

/** In cents. A payment of which a refund is under way is not asked for again, and of an invoice paid twice one payment stays. */
function toGiveBackNow({ giveBack, invoices }: Subscription): number {
  const late = new Set(giveBack.map(({ chargeId }) => chargeId));
  const twice = invoices.flatMap(({ isPaidTwice: isTwice, refundable }) => {
    const isWhole = isTwice && refundable.length > 1 && !refundable.some(({ chargeId }) => late.has(chargeId));
    return isWhole ? Math.min(...refundable.map(({ refundableCents }) => refundableCents)) : [];
  });
  return [...giveBack.map(({ amountCents }) => amountCents), ...twice].reduce((sum, one) => sum + one, 0);
}

function needed(
  kind: AttentionKind,
  { id, customer, amountCents, currency }: Pick<Subscription, 'id' | 'customer' | 'amountCents' | 'currency'>,
) {
  return attention(kind, id, { about: { kind: 'subscription', id }, label: customer.name, amountCents, currency });
}
