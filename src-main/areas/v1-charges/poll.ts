/**
 * Follows v1 charges as far as the API can be asked. v1 has no route that reads a charge: pending confirmations are in a list, and
 * the outcome is only in v2's charge, if the API shows it there at all.
 */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { confirmationSchema } from '#shared/wire/v1/confirmations.ts';
import { chargeAnswerProof, chargePath } from '../../api/charge-answer.ts';
import { isNotFound } from '../../api/classify.ts';
import { isWaitedFor, waitedForMs } from '../../api/follow-ups.ts';
import type { PollPace, PollSource, PollSubject } from '../../api/poll-source.ts';
import { anyRows, readRows } from '../../api/read-rows.ts';
import { minute, second } from '../../lib/durations.ts';
import { asksByList, challengeEndsAt, isChallengeOver } from '../../proof/buyer-asked.ts';
import { isPaidByAnswer } from '../../proof/charge-word.ts';
import { authorizationExpiryMs } from '../../proof/order-money.ts';
import { paths } from './api.ts';
import { applyConfirmations, applyReadInvoice, applyStatus } from './apply-response.ts';
import type { ChargeResults } from './apply-result.ts';
import type { ChargeContext } from './context.ts';
import { findInvoice, invoicesProof } from './proofs.ts';
import { type ChargeRow, withFacts } from './table.ts';

/** For a payer with a telephone in hand, and for a bank or a code that is awaited. */
const paces: Readonly<Record<'pix' | 'card', PollPace>> = {
  pix: { young: 2 * second, middle: 5 * second, old: 5 * minute },
  card: { young: 5 * second, middle: 15 * second, old: 15 * minute },
};
/** For charges about which nothing can be asked: only the end of their time is awaited. */
const untilItsEnd: PollPace = { young: 5 * minute, middle: 5 * minute, old: 15 * minute };

/** How often a charge is tried again that could not be read without an API key for v2. */
const keyAgainMs = 30 * minute;

export function createChargePolling(context: ChargeContext, results: ChargeResults): PollSource {
  const { clock, serverTime, budget, charges, polls } = context;
  const { readConfirmations, readCharge, isWithoutKey } = createChargeReads(context, results);
  const readOverdueInvoice = createReadOverdueInvoice(context, results);

  /** The screen offers the next step as soon as the bank's page has ended, even if the API cannot be asked. */
  function noteChallengeEnd({ id, facts }: ChargeRow): void {
    const { challenge } = facts;
    if (challenge === null || challenge.isOver === true || !isChallengeOver(facts, serverTime.atLeast())) return;
    results.keep(id, {}, (row) => withFacts(row, { challenge: { ...challenge, isOver: true } }));
  }

  async function poll(id: string, again: boolean): Promise<boolean> {
    const charge = charges.get(id);
    if (charge === null) return true;
    const { code, kind, facts } = charge;
    polls.note(id, clock.now());
    if (code === null) return true;
    noteChallengeEnd(charge);
    if (kind === 'overdue') return readOverdueInvoice(charge);
    const isListed = asksByList(charge);
    const listed = isListed ? await readConfirmations({ ...charge, code }) : true;
    // Only a regular turn is spared, and only if its list could be read. Without a turn, an event or an earlier request is checked.
    const isTurn = charges.followed().some((one) => one.id === id);
    const isSpared = listed && isTurn && (facts.isGone === true || isWithoutKey(id));
    if (isSpared && !again) return listed;
    // This is the second read of one look, and needs its own room in the budget.
    if (isListed && !again && budget.take('office') > 0) return listed;
    const isAnswered = await readCharge(charge);
    // A buyer's code is awaited in the list, whatever v2 shows. After an event, only v2 may show the news.
    return listed && (isAnswered || (isListed && !again));
  }

  function watched(charge: ChargeRow): PollSubject {
    const { id, asked, facts, createdAt, status } = charge;
    const serverEndsAt = facts.pixExpiresAt ?? challengeEndsAt(facts);
    const endsAt = serverEndsAt === null ? null : serverEndsAt - serverTime.aheadMs();
    const isPix = asked.method === 'PIX' && chargeOutcome(status ?? '') === 'open';
    const isAsked = isWaitedFor(charge.pollWantedAt, clock.now()) || clock.now() - createdAt < waitedForMs;
    return {
      id,
      pace: facts.isGone === true ? untilItsEnd : paces[isPix ? 'pix' : 'card'],
      waits: isAsked ? 'screen' : 'office',
      followUp: 'charge',
      openedAt: createdAt,
      endsAt,
      polledAt: polls.last(id, charge.lastPolledAt),
      wantedAt: charge.pollWantedAt,
      zeroAt: endsAt,
    };
  }

  return {
    kind: 'charge',
    asks(id) {
      const charge = charges.get(id);
      if (charge?.kind === 'overdue') return ['v1'];
      return charge !== null && asksByList(charge) ? ['v1', 'v2'] : ['v2'];
    },
    subjects: () => charges.followed().map(watched),
    named: ({ ids }) => ids.flatMap(charges.named).map(({ id }) => id),
    // The API can show a charge that an event names.
    poll: (id, reason) => poll(id, reason === 'event'),
  };
}

/** v1 lists what the buyer is asked, v2 shows the outcome, if it shows the charge at all. */
function createChargeReads({ clock, serverTime, api, agreements }: ChargeContext, { keep }: ChargeResults) {
  /** Per charge, on the monotonic clock: when v2 is asked again, after the till had no API key for it. */
  const keyWantedAt = new Map<string, number>();

  async function readConfirmations(charge: ChargeRow & { code: string }): Promise<boolean> {
    const askedAt = clock.now();
    const seen = await api.read(paths.confirmations(charge.code), anyRows);
    if (seen.class !== 'accepted') return false;
    const listed = readRows(confirmationSchema, seen.payload);
    const asked = { askedAt, apiAskedAt: askedAt + serverTime.aheadMs(), apiAnsweredAt: serverTime.now() };
    // The list does not say how a confirmation ended that it no longer shows.
    const isRead = listed.rows.some(({ status }) => status === 'pending');
    keep(charge.id, { askedAt, isRead }, (row) => applyConfirmations(row, listed, asked));
    return true;
  }

  async function readCharge({ id, asked, facts, createdAt }: ChargeRow): Promise<boolean> {
    const askedAt = clock.now();
    const apiAskedAt = serverTime.now();
    const { chargeId } = facts;
    // That v2 showed it is not undone by one replica, nor by a key that is missing.
    const notShown = facts.reading === 'follows' ? 'follows' : 'not-shown';
    // The answer named no charge id, so there is nothing to read.
    if (chargeId === null) {
      keep(id, { askedAt }, (row) => withFacts(row, { reading: 'not-shown', isGone: true }));
      return true;
    }
    const proof = chargeAnswerProof({ id: chargeId, amountCents: asked.amountCents, currency: 'BRL' });
    const seen = await api.read(chargePath(chargeId), proof);
    if (seen.class === 'accepted') {
      const { status } = seen.payload;
      const isAgreed = agreements.receive(subjectOf(id), status) === 'moves';
      const follows = { reading: 'follows', isGone: false, wasShown: true } as const;
      keep(id, { askedAt, isRead: true }, (row) =>
        applyStatus(withFacts(row, follows), status, { isAgreed, apiAskedAt }),
      );
      return true;
    }
    if (seen.detail === 'no-api-key') {
      // Without an API key for v2 nothing was asked. A key may come, so the charge is tried again, but rarely.
      if (Math.abs(clock.now() - createdAt) > waitedForMs) keyWantedAt.set(id, clock.monotonic() + keyAgainMs);
      keep(id, { askedAt }, (row) => withFacts(row, { reading: notShown }));
      return true;
    }
    // Any other refusal (a wrong API key, a blocked account) ends one day.
    if (!isNotFound(seen)) return false;
    // A replica may not know the charge yet, so it is read for a while.
    const isAgreed = agreements.receive(subjectOf(id), 'missing') === 'moves';
    const isGone = isAgreed || Math.abs(clock.now() - createdAt) > authorizationExpiryMs;
    keep(id, { askedAt }, (row) => withFacts(row, { reading: isGone ? 'not-shown' : notShown, isGone }));
    return isGone;
  }

  const isWithoutKey = (id: string): boolean => clock.monotonic() < (keyWantedAt.get(id) ?? 0);

  return { readConfirmations, readCharge, isWithoutKey };
}

/** v1's list tells that an invoice is paid, but not by which payment. Only v2 shows that, and confirms an answer that said paid. */
function createReadOverdueInvoice(context: ChargeContext, { keep }: ChargeResults) {
  const { clock, api, agreements, entries, invoiceDoor } = context;

  /** While our charge can be on its way, the invoice may still have the status that the charge before left it. */
  function isOfBefore({ id, createdAt }: ChargeRow, status: string): boolean {
    const [request] = entries.ofOwner('charge', id);
    const { status: before } = Object(request?.snapshot) as { readonly status?: unknown };
    return status === before && Math.abs(clock.now() - createdAt) < authorizationExpiryMs;
  }

  return async (charge: ChargeRow): Promise<boolean> => {
    const { subscriptionCode, invoiceCode } = charge.asked;
    const named = { subscriptionCode: subscriptionCode ?? '', invoiceCode: invoiceCode ?? '' };
    const askedAt = clock.now();
    const seen = await api.read(paths.invoices(named.subscriptionCode), invoicesProof);
    if (seen.class !== 'accepted') return false;
    const invoice = findInvoice(seen.payload, invoiceCode);
    if (invoice === undefined) return true;
    const { status, number = null } = invoice;
    const isUnconfirmed = isPaidByAnswer(charge);
    // v2 shows whether the invoice has a payment, and whose it is.
    const isAsked = isUnconfirmed || ['paid', 'returned'].includes(chargeOutcome(status));
    const v2 = isAsked ? await invoiceDoor.poll(named.subscriptionCode) : 'answered';
    if (v2 === 'no-room') return false;
    const isFresh = v2 === 'answered';
    const { own, shown } = invoiceDoor.statuses({ ...named, number }, charge.facts.chargeId);
    const hasSpoken = isUnconfirmed || own !== null || !isOfBefore(charge, status);
    const isOwn = own !== null && meansMoneyReceived(own);
    // Silence of v2 is counted apart, until v2 answers: v2's earlier status denies v1's only for as long as reads may lag.
    const alone = `${subjectOf(charge.id)}:alone`;
    if (isAsked && isFresh) agreements.confirmed(alone);
    const agreed = agreements.receive(isFresh ? subjectOf(charge.id) : alone, isOwn ? own : status);
    // Only v2, or v1's list where v2 shows nothing, confirms an answer that said paid. Silence does not confirm it.
    if (isUnconfirmed && !isFresh) return true;
    const isAgreed = agreed === 'moves' && hasSpoken && isFresh;
    const isSilent = !isFresh && agreed === 'moves';
    keep(charge.id, { askedAt, isRead: true }, (row) =>
      applyReadInvoice(row, status, { own, shown, isSilent, isAgreed }),
    );
    return true;
  };
}

const subjectOf = (id: string): string => `charge:${id}`;
