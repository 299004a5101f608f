/** What one line of a table says, before it is put in the words and formats of a language. */

export interface LineFacts {
  readonly number: string;
  readonly state: string;
  readonly what: string;
  readonly customer: string;
  readonly means: string;
  readonly amountCents: number | null;
  readonly refundedCents: number | null;
  readonly person: string;
  readonly apiId: string;
  readonly chargeIds: string;
}

/** Between several things in one cell. */
export const joined = ' + ';
