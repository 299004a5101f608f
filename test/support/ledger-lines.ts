/** What the checks read of a line of the acquirer's ledger, whichever way they come by it. */
export interface MoneyLine {
  readonly kind: string;
  /** The order, its v1 code, or the invoice. */
  readonly order_id: string;
  readonly charge_id: string;
  /** Cents. */
  readonly amount: number;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

type Kind = Pick<MoneyLine, 'kind'>;

export const isReceived = ({ kind }: Kind): boolean => kind === 'capture' || kind === 'pix_paid';
export const isReturned = ({ kind }: Kind): boolean => kind === 'refund' || kind === 'chargeback';

export function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
