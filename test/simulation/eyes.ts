/** What is seen over a whole day: words that were taken back, whose money moved, how often one thing was asked for. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Ledger } from '#test/support/acquirer-ledger.ts';
import { isKeyOfOthers } from '#test/support/keys-of-others.ts';
import { gaveNothingBack } from '#test/support/not-charged.ts';
import { askedBack, basketOf, type Memory, resolvedCents } from './memory.ts';

const gaveBack: readonly Sale['state'][] = ['partially-refunded', 'refunded', 'chargeback'];

/** What two people said of it is their word and no proof. */
const isPeoplesWord = ({ refusalCode }: Refund): boolean => refusalCode === 'found-not-refunded';

export interface Eyes {
  seesSale(sale: Sale): string[];
  seesRefund(refund: Refund): string[];
  /** What was last told of refunds, held against the ledger as it stands now: money may have moved since. */
  looksBack(): string[];
  /** The till was started anew: what it last said may be older than what it knows. */
  forget(): void;
}

export function createEyes(ledger: Ledger, memory: Memory): Eyes {
  const sales = new Map<string, Sale>();
  const refunds = new Map<string, Map<string, Refund>>();
  /** Known before the till was started anew: not all of their refunds are told again. */
  const halfTold = new Set<string>();
  const calledFailed = new Set<string>();

  /** What a restored till was never told of is not what it calls refused; one that was started anew has not told all yet. */
  function endedOf(saleId: string, told: readonly Refund[]): string[] {
    const isAll = told.length >= (memory.refunds.get(saleId)?.size ?? 0);
    return isAll && !memory.restored.has(saleId) && !halfTold.has(saleId) ? checkEndedRefunds(told, ledger) : [];
  }

  return {
    seesSale(sale) {
      const before = sales.get(sale.id);
      sales.set(sale.id, sale);
      const { kept, received } = ledger.of(sale.id);
      if (before === undefined || !gaveBack.includes(before.state) || sale.state !== 'paid' || kept >= received)
        return [];
      return [`${sale.id} said ${before.state} and says paid, while ${received - kept} went back`];
    },
    seesRefund(refund) {
      const ofSale = refunds.get(paidBy(refund)) ?? new Map<string, Refund>();
      ofSale.set(refund.id, refund);
      refunds.set(paidBy(refund), ofSale);
      if (refund.state === 'failed') calledFailed.add(refund.id);
      // Whoever was told so may have asked for it again.
      if (refund.state === 'confirmed' && calledFailed.has(refund.id) && !memory.restored.has(paidBy(refund)))
        return [`refund ${refund.id} of ${paidBy(refund)} was called failed, and is confirmed`];
      return gaveNothingBack.includes(refund.state) ? endedOf(paidBy(refund), [...ofSale.values()]) : [];
    },
    looksBack: () =>
      [...refunds].flatMap(([saleId, told]) => {
        const all = [...told.values()];
        return all.some(({ state }) => gaveNothingBack.includes(state)) ? endedOf(saleId, all) : [];
      }),
    forget() {
      for (const id of sales.keys()) halfTold.add(id);
      sales.clear();
      refunds.clear();
    },
  };
}

/** The sale or the subscription that was paid. */
export const paidBy = ({ saleId, invoice }: Pick<Refund, 'saleId' | 'invoice'>): string =>
  saleId ?? invoice?.subscriptionId ?? '';

/** "Refused", "failed" and "withdrawn" are never said of what gave money back. */
export function checkEndedRefunds(refunds: readonly Refund[], ledger: Ledger): string[] {
  const [first] = refunds;
  if (first === undefined) return [];
  const made = sum([...ledger.of(paidBy(first)).refundedByKey.values()]);
  const mayHave = refunds.filter((one) => !gaveNothingBack.includes(one.state) || isPeoplesWord(one));
  const shown = sum(mayHave.map(({ amountCents }) => amountCents));
  const words = refunds.map(({ amountCents, state }) => `${amountCents} ${state}`).join(', ');
  return made > shown ? [`${paidBy(first)}: ${made} went back by our requests, shown as ${words}`] : [];
}

/** As often as people asked, however often the till did; and nothing is confirmed that somebody else gave back. */
export function checkAskedBack(
  sale: Sale,
  refunds: readonly Refund[],
  { ledger, memory }: { readonly ledger: Ledger; readonly memory: Memory },
): string[] {
  const money = ledger.of(sale.id);
  const made = sum([...money.refundedByKey.values()]);
  const problems: string[] = [];
  const asked = askedBack(memory, sale.id);
  const isUndone = sale.cancelRequested || memory.cancelled.has(sale.id);
  if (!isUndone && sale.replacedBy === null && made > asked)
    problems.push(`${sale.id}: ${made} went back by our requests, people asked for ${asked}`);
  const confirmed = sum(refunds.filter(({ state }) => state === 'confirmed').map(({ amountCents }) => amountCents));
  if (confirmed > made && !memory.blurred.has(sale.id) && !memory.restored.has(sale.id))
    problems.push(`${sale.id}: ${confirmed} confirmed, ${made} went back by our requests`);
  return problems;
}

export const tellsOfTwo = ({ paidTwiceWith, state }: Sale): boolean => paidTwiceWith !== null || state === 'review';

/** One basket is paid once. Where a provider took twice, the till must say so. */
export function checkBaskets(sales: readonly Sale[], ledger: Ledger, memory: Memory): string[] {
  const baskets = Map.groupBy(sales, ({ id }) => basketOf(memory, id));
  return [...baskets.values()].flatMap((family) => {
    const holders = family.filter(({ id }) => ledger.of(id).kept > resolvedCents(memory, id));
    if (holders.length < 2 || holders.some(tellsOfTwo)) return [];
    return [
      `one basket is paid ${holders.length} times: ${holders.map(({ id, state }) => `${id} ${state}`).join(', ')}`,
    ];
  });
}

/** A basket that the till itself calls paid, and gives nothing back of, is not for sale once more. */
export function checkForSale(sales: readonly Sale[], memory: Memory): string[] {
  const baskets = Map.groupBy(sales, ({ id }) => basketOf(memory, id));
  return [...baskets.values()].flatMap((family) => {
    const paid = family.find(({ state, undo, isResolved }) => state === 'paid' && undo === null && !isResolved);
    const offered = paid && family.find(({ id, can }) => id !== paid.id && can.replace);
    return offered ? [`${offered.id} can be sold again beside ${paid.id}, which is paid`] : [];
  });
}

interface Known {
  readonly undone: ReadonlySet<string>;
  readonly memory: Memory;
  /** Their request left: lost, it is not repeated once its key is old. */
  readonly sent: ReadonlySet<string>;
}

/**
 * A sale that was accepted in the place of another is sent, unless that one was paid: what the provider gives back of it by
 * itself is no payment.
 */
export function checkDropped(sales: readonly Sale[], ledger: Ledger, { undone, memory, sent }: Known): string[] {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  return sales.flatMap(({ id, state, replaces, replacedBy, cancelRequested, orderId }) => {
    const before = replaces === null ? undefined : byId.get(replaces);
    if (before === undefined || state !== 'canceled' || replacedBy !== null || orderId !== null) return [];
    const { received, kept, refundedByKey } = ledger.of(before.id);
    const wasPaid = received >= before.totalCents || kept > 0 || refundedByKey.size > 0;
    // Or two people settled it, and what is sold instead is asked for anew.
    const isResolved = memory.resolved.has(before.id);
    if (cancelRequested || undone.has(id) || sent.has(id) || isResolved || received === 0 || wasPaid) return [];
    return [`${id} was dropped for ${before.id}, whose ${received} went back by themselves`];
  });
}

/** An order of another till is nothing of ours: it is neither captured nor cancelled nor refunded. */
export function checkStrangers(sandbox: Sandbox, { strangers }: Memory): string[] {
  if (strangers.size === 0) return [];
  const { ledger, requests } = sandbox.records();
  const charges = new Set(ledger.filter(({ order_id }) => strangers.has(order_id)).map(({ charge_id }) => charge_id));
  return requests
    .filter(({ method, idempotency_key }) => method === 'POST' && !isKeyOfOthers(idempotency_key))
    .filter(({ path }) => {
      const [, , kind, id] = path.split('/');
      return (kind === 'orders' && strangers.has(id ?? '')) || (kind === 'charges' && charges.has(id ?? ''));
    })
    .map(({ path, served }) => `a request about another till's order: ${path}, served ${served}`);
}

/** One request may have twelve, and those that were on the way longer arrive with the next. */
const mostAMinute = 14;
const minute = 60_000;

/** However it is answered, one request is not sent without end; and a key of another account sends nothing at all. */
export function checkPace(sandbox: Sandbox): string[] {
  const sent = new Map<string, number[]>();
  const problems = new Set<string>();
  for (const { method, late, account, path, idempotency_key: key, at_ms: at } of sandbox.records().requests) {
    if (method === 'GET' || late) continue;
    if (account === 'acc_other') problems.add(`${path} was sent to another account`);
    if (key === null || isKeyOfOthers(key)) continue;
    const times = sent.get(key) ?? [];
    times.push(at);
    sent.set(key, times);
    const before = times.at(-1 - mostAMinute);
    if (before !== undefined && at - before < minute)
      problems.add(`${path} was sent ${mostAMinute + 1} times in a minute`);
  }
  return [...problems];
}

/** The sandbox's own list of requests: between first and last arrival lie a fuse and the hour a late one may travel. */
export function checkKeys(sandbox: Sandbox): string[] {
  const first = new Map<string, number>();
  const problems: string[] = [];
  for (const { idempotency_key: key, at_ms: at, late } of sandbox.records().requests) {
    if (key === null || late) continue;
    const began = first.get(key) ?? at;
    first.set(key, began);
    if (at - began >= 24 * 3_600_000) problems.push(`key ${key} arrived ${at - began} ms after its first time`);
  }
  return problems;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
