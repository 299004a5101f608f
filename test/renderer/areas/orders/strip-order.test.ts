/** Sales in progress on one row: what needs an eye first, and what is over last. */
import { describe, expect, it } from 'vitest';
import { isOver, stripOrder } from '#renderer/areas/orders/progress/strip-order.ts';
import { saleStates } from '#shared/contract/sale.ts';
import { sale } from '../../sample-sale.ts';

describe('the strip', () => {
  const of = (state: (typeof saleStates)[number], number: number) => sale({ id: `sale-${number}`, number, state });

  it('shows first what is in doubt, and last what is over', () => {
    const { shown } = stripOrder([of('paid', 1), of('awaiting-payment', 2), of('unknown', 3), of('review', 4)]);
    expect(shown.map(({ number }) => number)).toEqual([3, 4, 2, 1]);
  });

  it('stays on one row and counts the rest', () => {
    const many = Array.from({ length: 12 }, (_, index) => of('declined', index));
    const { shown, more } = stripOrder([...many, of('unknown', 99)]);
    expect([shown.length, more, shown[0]?.number]).toEqual([5, 8, 99]);
  });

  it('does not call a review, or what is still open, over', () => {
    const open = saleStates.filter((state) => !isOver(state));
    expect(open).toEqual(expect.arrayContaining(['unknown', 'review', 'awaiting-payment', 'queued', 'other']));
    expect(['paid', 'declined', 'refunded'].every((state) => isOver(state as 'paid'))).toBe(true);
  });
});
