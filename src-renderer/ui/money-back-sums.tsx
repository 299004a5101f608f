/** The sums of what goes back, in view before anybody agrees to them. */
import { moneyOut } from '../format/money-out.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords } from '../i18n/use-t.ts';
import { cx } from './cx.ts';

interface MoneyBackSumsProps {
  readonly before: {
    readonly receivedCents: number;
    readonly returnedCents: number;
    readonly onItsWayCents: number;
  };
  readonly nowCents: number;
  /** Each way with what goes back by it. */
  readonly parts: readonly { readonly label: string; readonly amountCents: number }[];
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly look?: 'sum' | 'of';
}

const looks = { sum: 'mt-1 border-t border-line-strong pt-2 font-bold', of: 'pl-4 text-sm text-ink-muted' } as const;

export function MoneyBackSums({ before, nowCents, parts }: MoneyBackSumsProps) {
  const { t, language, currency } = useWords();
  const money = useMoney();
  const { receivedCents, returnedCents, onItsWayCents } = before;
  const minus = (amountCents: number) => moneyOut(amountCents, language, currency);
  const byWay = parts.flatMap(({ label, amountCents }): Row[] =>
    amountCents === 0 ? [] : [{ label, value: minus(amountCents), look: 'of' }],
  );
  const kept = receivedCents - returnedCents - onItsWayCents - nowCents;
  const rows: readonly Row[] = [
    { label: t('refund.paid'), value: money(receivedCents) },
    { label: t('refund.alreadyRefunded'), value: minus(returnedCents) },
    ...(onItsWayCents === 0 ? [] : [{ label: t('refund.onItsWay'), value: minus(onItsWayCents) }]),
    { label: t('refund.now'), value: minus(nowCents) },
    ...byWay,
    { label: t('refund.left'), value: money(kept), look: 'sum' },
  ];
  return (
    <dl aria-label={t('refund.arithmetic')} className="rounded-md bg-sunken px-4 py-2">
      {rows.map(({ label, value, look }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two Pix of the same value have the same name
        <div key={index} className={cx('flex justify-between gap-3 py-1', look !== undefined && looks[look])}>
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="money shrink-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
