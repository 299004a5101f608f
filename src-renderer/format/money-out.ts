/** Money that goes out, with a minus sign, so that it does not look like more of the money that came in. */
import { formatMoney, type MoneyLocale } from '#shared/domain/money.ts';

export function moneyOut(amountCents: number, locale: MoneyLocale, currency: string): string {
  const shown = formatMoney(amountCents, locale, currency);
  return amountCents === 0 ? shown : `−${shown}`;
}

/** An amount that may be below zero, with the same minus sign. */
export const signedMoney = (amountCents: number, locale: MoneyLocale, currency: string): string =>
  amountCents < 0 ? moneyOut(-amountCents, locale, currency) : formatMoney(amountCents, locale, currency);
