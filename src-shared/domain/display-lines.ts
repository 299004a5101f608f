/** The lines of a basket on a customer display. */
import type { Cents } from './money.ts';

export interface DisplayLine {
  readonly description: string;
  readonly quantity: number;
  readonly totalCents: Cents;
}

/** More lines than a screen can show: the last ones are told. */
export const mostDisplayLines = 200;
