/** Whether the person at work gives this discount alone: said where it is typed, and not first when the buyer pays. */
import { type Basket, basketTotals } from '#shared/domain/basket.ts';
import { discountBasisPoints, type RightLevel, type Rule } from '#shared/domain/rights.ts';
import { useRule } from '../../../window/session-store.ts';

/** All discounts of the sale together. The core measures from the catalogue's prices, and may still ask where this does not. Pure. */
export function discountLevel(basket: Basket, { level, limit }: Rule): RightLevel {
  if (level !== 'allow' || limit === null) return level;
  const { grossCents, totalCents } = basketTotals(basket);
  return discountBasisPoints(grossCents, totalCents).least > limit ? 'approval' : 'allow';
}

export const useDiscountLevel = (basket: Basket): RightLevel => discountLevel(basket, useRule('discount'));
