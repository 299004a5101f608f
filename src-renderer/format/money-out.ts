/** Money that goes out, with the sign of arithmetic: read beside what came in it must not look like more of it. */
import { formatCents, type MoneyLocale } from '#shared/domain/money.ts';

export function moneyOut(amountCents: number, locale: MoneyLocale): string {
  const shown = formatCents(amountCents, locale);
  return amountCents === 0 ? shown : `−${shown}`;
}
