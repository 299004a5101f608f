/** Holds what the till says of refunds against the acquirer's ledger: every one that people were told of happened once, and no other. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Money } from './acquirer-ledger.ts';
import { type MoneyLine, sumOf } from './ledger-lines.ts';
import { gaveNothingBack } from './not-charged.ts';

const centsOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((total, { amountCents }) => total + amountCents, 0);

/** Asked for and refused by the provider, or in front of people, is carried out as far as a till can: people see it. */
export function isHindered(refunds: readonly Refund[]): boolean {
  return refunds.some(({ state }) => state === 'refused' || state === 'failed' || state === 'review');
}

/** Of all the refunds of a sale: what is confirmed went back, and our requests gave back no more than people were told of. */
export function checkRefundSums(sale: Sale, refunds: readonly Refund[], money: Money): string[] {
  const confirmed = centsOf(refunds.filter(({ state }) => state === 'confirmed'));
  const made = [...money.refundedByKey.values()].reduce((total, amount) => total + amount, 0);
  const problems: string[] = [];
  if (confirmed > money.refunded)
    problems.push(`${sale.id}: ${confirmed} said to be refunded, ledger ${money.refunded}`);
  if (made > centsOf(refunds))
    problems.push(`${sale.id}: ${made} refunded by our requests, ${centsOf(refunds)} were asked`);
  return problems;
}

/** By charge: "confirmed" needs a movement behind it; a refusal, and what was not yet sent, must have none. */
export function checkRefundsStrictly(refunds: readonly Refund[], ledger: readonly MoneyLine[]): string[] {
  return [...Map.groupBy(refunds, ({ chargeId }) => chargeId)].flatMap(([chargeId, own]) => {
    const confirmed = own.filter(({ state }) => state === 'confirmed');
    const possible = own.filter(({ state }) => state !== 'queued' && !gaveNothingBack.includes(state));
    const back = sumOf(ledger.filter(({ kind, charge_id }) => kind === 'refund' && charge_id === chargeId));
    const problems: string[] = [];
    if (centsOf(confirmed) > back) problems.push(`charge ${chargeId}: a confirmed refund never moved`);
    if (centsOf(possible) < back) problems.push(`charge ${chargeId}: ${back} cents went back unseen`);
    return problems;
  });
}
