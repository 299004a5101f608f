/** A charge as the contract shows it: what the API says of it, the state of its requests, and what people recorded. */
import type { Charge, ChargeState } from '#shared/contract/charge-view.ts';
import { cents } from '#shared/domain/money.ts';
import { nothingUnread } from '#shared/domain/unread.ts';
import { existing } from '../../lib/app-error.ts';
import { hour } from '../../lib/durations.ts';
import { pick } from '../../lib/pick.ts';
import { type Entry, resolutionOf } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import { buyerEndsAt, challengeEndsAt, isChallengeOver, isOpenTooLong, mayBeCharged } from '../../proof/buyer-asked.ts';
import { authorizationExpiryMs } from '../../proof/order-money.ts';
import { isChallengeAddress } from './apply-response.ts';
import { createChargeEnds } from './charge-end.ts';
import type { ChargeContext } from './context.ts';
import { amountOf, type ChargeRow, type ConfirmationFacts, outcomeOf } from './table.ts';

export type ChargeReader = ReturnType<typeof createChargeReader>;

export function createChargeReader(context: ChargeContext) {
  const { clock, serverTime, charges, entries, polls } = context;
  const ends = createChargeEnds(context);

  /** Nobody wants its invoice paid any more. */
  const isUnwanted = ({ asked: { subscriptionCode, invoiceCode } }: ChargeRow): boolean =>
    subscriptionCode !== null &&
    invoiceCode !== null &&
    context.invoiceDoor.isUnwanted({ subscriptionCode, invoiceCode, number: null });

  function view(charge: ChargeRow): Charge {
    const requests = entries.ofOwner('charge', charge.id);
    const open = requests.findLast(({ state }) => !isFinal(state)) ?? null;
    const { id, kind, code, asked, facts } = charge;
    const { items, amountCents: _, expirationSeconds: __, ...wished } = asked;
    const { challenge, wasShown = facts.reading === 'follows' } = facts;
    const outcome = outcomeOf(charge);
    const amount = amountOf(charge);
    const isOpen = ends.isOpen(charge);
    // The bank's time runs by the API's clock. While that clock is not certain, both clocks must say that the time is over.
    const now = Math.max(serverTime.atLeast(), Math.min(serverTime.now(), clock.now()));
    const isFromBackup = ends.isFromBackup(charge);
    // A bank's page opened after the backup was made has no known end, but it ends before reads are believed again.
    const isOver = isChallengeOver(facts, now) || (isFromBackup && challengeEndsAt(facts) === null);
    const isAwaited = ({ state, expiresAt }: ConfirmationFacts): boolean =>
      state === 'pending' && now < (expiresAt ?? Number.POSITIVE_INFINITY);
    const isTooLong = isOpenTooLong(facts, serverTime.atLeast());
    const isAsking = !isTooLong && ((challenge !== null && !isOver) || facts.confirmations.some(isAwaited));
    const lastPolledAt = polls.last(id, charge.lastPolledAt);
    const recorded = ends.recordOf(charge);
    const isUnsure = mayBeCharged(charge);
    // A charge that two people ended may have been paid in another way.
    const mayOpen = isOpen && !isFromBackup && facts.recorded === null;
    // If v2 shows the charge, no witness is needed, unless v2 cannot know the end, or still waits for a payment after an hour.
    const isUnread = isFromBackup || (kind === 'charge' && (facts.reading !== 'follows' || isUnsure));
    const isLate = kind === 'charge' && Math.abs(clock.now() - charge.createdAt) > hour;
    // A charge that still waits for the buyer has not ended.
    const mayRecord = isOpen && (isFromBackup || !isAsking) && (isUnread || isLate) && open === null;
    // They see no end beside a v2 that waits, or that waited when it last spoke: a hold lasts for a day.
    const endsAt = buyerEndsAt(facts) + (wasShown && !isFromBackup ? authorizationExpiryMs : 0);
    const isSeenOver = !isAsking && serverTime.atLeast() >= endsAt;
    const isBuyersTimeOver = isSeenOver && !(isFromBackup && ends.mayStillBeOld(charge));
    return {
      ...pick(charge, ['id', 'kind', 'status', 'code', 'failure', 'createdAt', 'updatedAt']),
      outcome,
      revision: shownRevision(charge, requests),
      state: stateOf(charge, requests),
      ...wished,
      ...pick(facts, ['chargeId', 'cardToken', 'reading']),
      recorded,
      label: labelOf(charge),
      items: items.map(({ description, quantity, unitAmountCents }) => {
        return { description, quantity, unitAmountCents: cents(unitAmountCents) };
      }),
      amountCents: amount === null ? null : cents(amount),
      isProvenOurs: facts.isUnproven !== true,
      pix:
        asked.method === 'PIX' && (facts.pixCode !== null || facts.pixInvalid !== null)
          ? {
              code: isUnwanted(charge) ? null : facts.pixCode,
              invalidReason: facts.pixInvalid,
              expiresAt: facts.pixExpiresAt,
            }
          : null,
      challenge: challenge === null ? null : { endsAt: challengeEndsAt(facts), isOver },
      mayBeCharged: (isUnsure || isFromBackup) && recorded === null,
      isFromBackup,
      confirmations: facts.confirmations.map(({ expiresText: _, ...one }) => {
        const mayAsk = mayOpen && one.state === 'pending' && open === null;
        return { ...one, can: { verify: mayAsk && one.type === 'otp', resend: mayAsk } };
      }),
      unread: facts.unread ?? nothingUnread,
      waitReason: open === null ? null : waitReasonOf(open),
      nextAttemptAt: open?.nextAt ?? null,
      verifying: open?.operation === 'charges.verify' ? verifyingOf(open) : null,
      lastPolledAt,
      can: {
        challenge: mayOpen && challenge !== null && !isOver && isChallengeAddress(challenge.url),
        refresh: code !== null,
        // "Charged" may be recorded after "not charged", never the other way round.
        record: mayRecord && recorded?.finding !== 'charged',
        recordNotCharged: mayRecord && recorded === null && isBuyersTimeOver,
      },
    };
  }

  const find = (id: string): ChargeRow => existing(charges.get(id), `charge ${id}`);

  return { view, find };
}

export const labelOf = ({ asked }: ChargeRow): string =>
  asked.client?.name ?? `${asked.invoiceCode ?? ''} · ${asked.subscriptionCode ?? ''}`;

const verifyingOf = ({ state }: Entry): Charge['verifying'] =>
  state === 'unknown' || state === 'review' ? state : 'sending';

function stateOf({ code, status }: ChargeRow, requests: readonly Entry[]): ChargeState {
  if (code !== null) return status === 'Declined' ? 'declined' : 'made';
  const made = requests.find(({ operation }) => operation !== 'charges.verify') ?? null;
  switch (made?.state) {
    case 'refused':
    case 'declined':
    case 'withdrawn':
      return made.state;
    case 'resolved':
      return resolutionOf(made)?.finding === 'charged' ? 'found-charged' : 'found-not-charged';
    case 'superseded':
      return 'retype-card';
    default:
      return underWay(made);
  }
}
