/**
 * How an amount is typed: digits push in from the right as on a card machine. A comma or point means "these were whole reais", and the next
 * two digits are the cents. Pure, so that the field itself only listens.
 */
import { type Cents, cents } from '#shared/domain/money.ts';

export interface MoneyTyping {
  readonly amountCents: Cents;
  /** Decimals typed after a comma or point; null while digits push in from the right. */
  readonly decimals: 0 | 1 | 2 | null;
}

/** R$ 99.999.999,99: far above any counter sale, far below where numbers lose cents. */
const largestCents = 9_999_999_999;

export function startTyping(amountCents: Cents): MoneyTyping {
  return { amountCents, decimals: null };
}

function bounded(amount: number, decimals: MoneyTyping['decimals'], before: MoneyTyping): MoneyTyping {
  return amount > largestCents ? before : { amountCents: cents(amount), decimals };
}

export function typeDigit(before: MoneyTyping, digit: number): MoneyTyping {
  switch (before.decimals) {
    case null:
      return bounded(before.amountCents * 10 + digit, null, before);
    case 0:
      return bounded(before.amountCents + digit * 10, 1, before);
    case 1:
      return bounded(before.amountCents + digit, 2, before);
    case 2:
      return before;
  }
}

export function typeSeparator(before: MoneyTyping): MoneyTyping {
  return before.decimals === null ? bounded(before.amountCents * 100, 0, before) : before;
}

export function typeBackspace(before: MoneyTyping): MoneyTyping {
  const amount = before.amountCents;
  switch (before.decimals) {
    case null:
      return { amountCents: cents(Math.floor(amount / 10)), decimals: null };
    case 0:
      return { amountCents: cents(Math.floor(amount / 100)), decimals: null };
    case 1:
      return { amountCents: cents(amount - (amount % 100)), decimals: 0 };
    case 2:
      return { amountCents: cents(amount - (amount % 10)), decimals: 1 };
  }
}
