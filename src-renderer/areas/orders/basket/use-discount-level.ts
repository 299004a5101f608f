/** Whether the person at work gives this discount alone: said where it is typed, and not first when the buyer pays. */
import { type Basket, basketTotals } from '#shared/domain/basket.ts';
import { discountDemand, levelByRule, type RightLevel, type Rule } from '#shared/domain/rights.ts';
import { useRule } from '../../../window/session-store.ts';

/** All discounts of the sale together. The core measures from the catalogue's prices, and may still ask where this does not. Pure. */
export function discountLevel(basket: Basket, rule: Rule): RightLevel {
  const { grossCents, totalCents } = basketTotals(basket);
  const demand = discountDemand(grossCents, totalCents) ?? { right: 'discount' };
  // A percentage is the same in every currency.
  return levelByRule(rule, demand, 'BRL');
}

export const useDiscountLevel = (basket: Basket): RightLevel => discountLevel(basket, useRule('discount'));
