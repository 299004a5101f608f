/** A sale in the list, however it was paid. */
import type { ReactNode } from 'react';
import { itemsSummary } from '../i18n/items-summary.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords } from '../i18n/use-t.ts';
import { Icon, type IconName } from './icon.tsx';
import { MomentLines } from './moment-lines.tsx';
import { RecordRow } from './record-row.tsx';

interface SoldRowProps {
  readonly sale: {
    readonly number: number;
    readonly createdAt: number;
    readonly items: readonly { readonly description: string }[];
    readonly customer: { readonly name: string } | null;
    readonly staff: { readonly name: string };
    readonly totalCents: number;
    readonly currency: string;
  };
  /** How it was paid. */
  readonly means: readonly { readonly icon: IconName; readonly words: string }[];
  readonly state: ReactNode;
  readonly now: number;
}

export function SoldRow({ sale, means, state, now }: SoldRowProps) {
  const { t, language } = useWords();
  const money = useMoney(sale.currency);
  return (
    <RecordRow
      lead={
        <>
          <p className="money font-bold">#{sale.number}</p>
          <MomentLines at={sale.createdAt} now={now} language={language} />
        </>
      }
      title={itemsSummary(t, sale.items)}
      detail={
        // One line of words: what does not fit ends in three dots, which no box of a flex row is given.
        <p className="truncate">
          {means.map(({ icon, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments of a sale never move
            <span key={index} className="mr-2">
              <Icon name={icon} className="mr-1 inline size-4 align-text-bottom" />
              {words}{' '}
            </span>
          ))}
          {sale.customer?.name ?? ''} {t('common.by', { name: sale.staff.name })}
        </p>
      }
      state={state}
      amount={money(sale.totalCents)}
    />
  );
}
