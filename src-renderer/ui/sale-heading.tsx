/** The head of a sale in full: its number, when and by whom it was made, its total and its state. */
import type { ReactNode } from 'react';
import { shortMoment } from '../format/time.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords } from '../i18n/use-t.ts';
import { useNow } from './use-now.ts';

interface SaleHeadingProps {
  readonly sale: {
    readonly number: number;
    readonly createdAt: number;
    readonly staff: { readonly name: string };
    readonly totalCents: number;
  };
  readonly state: ReactNode;
}

export function SaleHeading({ sale, state }: SaleHeadingProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <h1 className="text-xl leading-tight font-bold">
          {t('orders.sale', { number: '' })}
          <span data-testid="sale-number">{sale.number}</span>
        </h1>
        <p className="text-ink-muted">
          {t('orders.madeBy', { when: shortMoment(sale.createdAt, now, language), name: sale.staff.name })}
        </p>
      </div>
      {/* In one column the two share a line under the title. */}
      <div className="flex flex-col items-end gap-1 thin:w-full thin:flex-row thin:flex-wrap thin:items-center thin:justify-between">
        <output data-testid="money-total" className="money text-2xl leading-none font-bold">
          {money(sale.totalCents)}
        </output>
        {state}
      </div>
    </div>
  );
}
