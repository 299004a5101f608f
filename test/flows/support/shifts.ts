/** The shift of a drawer as flows open and count it. */
import type { ShiftReport } from '#shared/contract/shifts.ts';
import type { Cents } from '#shared/domain/money.ts';
import { denominations } from '#shared/domain/shifts.ts';
import type { Till } from '#test/helpers/till.ts';

/** The fewest notes and coins that make this sum. */
export function counted(sum: number): { worthCents: number; quantity: number }[] {
  let left = sum;
  const count = denominations.BRL.flatMap((worthCents) => {
    const quantity = Math.floor(left / worthCents);
    left -= quantity * worthCents;
    return quantity === 0 ? [] : [{ worthCents, quantity }];
  });
  return count.length === 0 ? [{ worthCents: 5, quantity: 0 }] : count;
}

export const openShift = async (till: Till, floatCents = 10_000): Promise<string> =>
  (await till.clerk.get('shifts.open', { floatCents: floatCents as Cents })).id;

/** What these reports say of the API's money in all, by all methods. */
export function provenIn(reports: readonly Pick<ShiftReport, 'api'>[]) {
  const all = reports.flatMap(({ api }) => api.flatMap((one) => [one, one.other]));
  return all.reduce(
    (sum, { receivedCents, backCents, contestedCents }) => ({
      receivedCents: sum.receivedCents + receivedCents,
      backCents: sum.backCents + backCents,
      contestedCents: sum.contestedCents + contestedCents,
    }),
    { receivedCents: 0, backCents: 0, contestedCents: 0 },
  );
}
