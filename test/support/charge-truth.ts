/** What was told of v1 charges, held against the acquirer's ledger: its `order_id` is the order's code, or the invoice's. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { isReceived, type MoneyLine } from './ledger-lines.ts';

/** Words by which people are told that nobody knows yet, or that people said what no request can. */
const openWords: readonly string[] = ['sending', 'unknown', 'review', 'found-charged', 'found-not-charged'];

const isAbout = ({ code, invoiceCode }: Charge, { order_id }: MoneyLine): boolean =>
  order_id === code || order_id === invoiceCode?.replace('order-', '');

/** A line belongs to the charge that names it, or to one of the same amount whose answer nobody has seen. */
export function belongsToCharge(charges: readonly Charge[], line: MoneyLine): boolean {
  return charges.some(
    (charge) =>
      isAbout(charge, line) ||
      (charge.code === null && openWords.includes(charge.state) && charge.amountCents === line.amount),
  );
}

export function checkCharges(charges: readonly Charge[], ledger: readonly MoneyLine[]): string[] {
  return charges.flatMap((charge) => {
    const received = ledger.filter((line) => isAbout(charge, line) && isReceived(line));
    const name = `charge ${charge.id} (${charge.state} ${charge.status})`;
    const problems: string[] = [];
    if (received.length > 1) problems.push(`${name}: was paid ${received.length} times`);
    // Where no answer names the amount in cents, the till names none: then only the payment itself is said.
    const saidCents = charge.amountCents ?? received[0]?.amount;
    if (charge.outcome === 'paid' && (received[0] === undefined || received[0].amount !== saidCents))
      problems.push(`${name}: was not paid`);
    // An invoice may be paid another way than by the charge that failed.
    const isUnpaid = charge.kind === 'charge' && charge.outcome === 'unpaid';
    if (isUnpaid && received.length > 0) problems.push(`${name}: was paid`);
    return problems;
  });
}
