/** What the counter sells in, and limits of money count in: kept here, because areas need it that know no settings. */
import { create } from 'zustand';
import type { MoneyCurrency } from '#shared/domain/money.ts';

export const useShopCurrency = create<MoneyCurrency>()(() => 'BRL');

export const sellIn = (currency: MoneyCurrency): void => useShopCurrency.setState(currency, true);
