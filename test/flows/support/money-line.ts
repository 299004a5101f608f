/** What the checks of truth read of a line of the acquirer's ledger, whichever way they come by it. */
export interface MoneyLine {
  readonly kind: string;
  /** The order, its v1 code, or the invoice. */
  readonly order_id: string;
  /** Cents. */
  readonly amount: number;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}
