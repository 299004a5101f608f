/** The sums that a buyer is likely to hand over in notes. Pure. */
import { type Cents, cents } from '#shared/domain/money.ts';

const notes = [2, 5, 10, 20, 50, 100, 200].map((reais) => reais * 100);
const mostShown = 4;
const hundred = 100_00;

/** Two notes, neither of which is enough alone. */
const pairs = notes.flatMap((note) => notes.filter((other) => other <= note).map((other) => ({ note, other })));

/**
 * The next notes, and before them two together that come closer: 15, 20, 50, 100 for 12,95. Of a sum above two hundred, the whole hundreds
 * are given anyway.
 */
export function likelyNotes(dueCents: Cents): Cents[] {
  const whole = dueCents <= 2 * hundred ? 0 : dueCents - (dueCents % hundred);
  const rest = dueCents - whole;
  const alone = notes.filter((note) => note > rest);
  const together = pairs
    .filter(
      ({ note, other }) => note < rest && note + other > rest && note + other < (alone[0] ?? Number.POSITIVE_INFINITY),
    )
    .map(({ note, other }) => note + other);
  const closest = together.length === 0 ? [] : [Math.min(...together)];
  return [...closest, ...alone].slice(0, mostShown).map((sum) => cents(whole + sum));
}
