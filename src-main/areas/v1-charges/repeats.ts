/** A charge like one that was paid lately: nothing protects it from being a mistake, and it cannot be given back from here. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import { hour } from '../../lib/durations.ts';
import type { Entry, ObligationKey } from '../../outbox/entry.ts';
import { createChargeEnds } from './charge-end.ts';
import type { ChargeContext } from './context.ts';

/**
 * From payment on, not a day of the calendar: a form that somebody else fills in again comes hours later, and at midnight nobody
 * has forgotten less. Whoever means it presses once more.
 */
const askedForMs = 24 * hour;

interface Paid {
  readonly id: string;
  readonly at: number;
}

export function createRepeats(context: ChargeContext) {
  const { serverTime, outbox, charges } = context;
  const { isHeld, lastHolder, givenUpFor } = outbox.obligations;
  const ends = createChargeEnds(context);

  /** Whoever repeats a paid charge takes its obligation, and may be declined: the paid one is found behind it. */
  function paidBehind(created: Entry): Paid | null {
    let charge = charges.get(created.ownerId);
    while (charge !== null) {
      const { id, asked } = charge;
      const at = ends.paidAt(charge, id === created.ownerId ? created : null);
      if (at !== null) return { id, at };
      charge = asked.repeats == null ? null : charges.get(asked.repeats);
    }
    return null;
  }

  function lastPaid(key: ObligationKey): Paid[] {
    const created = lastHolder(key);
    // What is not over is refused without a question. What was given up before may have been paid since.
    if (isHeld(key) || created === null) return [];
    return [created, ...givenUpFor(created.id)].flatMap((one) => paidBehind(one) ?? []);
  }

  return {
    /**
     * The newest of them, where it was paid lately, as far as the API's time proves: a till's clock that was set ahead makes no day pass.
     * Asked in the transaction that writes the next one.
     */
    paidLately(keys: readonly ObligationKey[]): Paid | null {
      const paid = keys.flatMap(lastPaid).sort((a, b) => b.at - a.at)[0];
      return paid === undefined || serverTime.atLeast() - paid.at >= askedForMs ? null : paid;
    },
  };
}

/** What the screen asks about; `ownerId` is what the confirmation names. */
export const repeatProblem = ({ id, at }: Paid): FieldProblem => ({
  path: 'repeats',
  code: 'same-charge-paid',
  params: { ownerId: id, paidAt: at },
});
