/** Money that goes out, with a minus sign, so that it does not look like more of the money that came in. */
import { formatCents, type MoneyLocale } from '#shared/domain/money.ts';

export function moneyOut(amountCents: number, locale: MoneyLocale): string {
  const shown = formatCents(amountCents, locale);
  return amountCents === 0 ? shown : `−${shown}`;
}
