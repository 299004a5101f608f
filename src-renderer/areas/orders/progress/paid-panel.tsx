/** Proof that all the money was received: nothing else may look like this. */
import type { ReactNode } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { exactTime } from '../../../format/time.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface PaidPanelProps {
  readonly sale: Sale;
  /** The button of its receipt. */
  readonly receipt: ReactNode;
  readonly onNewSale: () => void;
  readonly onSeeSale: () => void;
}

export function PaidPanel({ sale, receipt, onNewSale, onSeeSale }: PaidPanelProps) {
  const { t, language } = useWords();
  const money = useMoney();
  return (
    <section className="arriving scroll-calm flex h-full flex-col items-center justify-center-safe gap-6 bg-success-full p-8 short:gap-2 short:p-3 text-center text-white [--focus:var(--color-white)]">
      <span className="flex size-24 short:size-12 items-center justify-center rounded-full bg-white text-success-full">
        <Icon name="check" className="size-14 short:size-7" strokeWidth={2.6} />
      </span>
      <p
        role="status"
        aria-live="assertive"
        data-testid="sale-state"
        data-state={sale.state}
        className="text-xl font-bold"
      >
        {t('stateLine.paid')}
      </p>
      <p data-testid="money-total" className="money text-4xl leading-none font-bold short:text-3xl thin:text-2xl">
        {money(sale.totalCents)}
      </p>
      <h1 className="text-md">
        {t('orders.sale', { number: '' })}
        <span data-testid="sale-number">{sale.number}</span>, {exactTime(sale.updatedAt, language)}
      </h1>
      <div className="mt-4 flex flex-wrap justify-center gap-3 short:mt-2">
        <Button look="success" size="lg" keys="Esc" className="min-h-16 px-8 text-lg!" autoFocus onPress={onNewSale}>
          {t('progress.newSale')}
        </Button>
        {receipt}
        <Button
          look="quiet"
          size="lg"
          className="min-h-16 border border-white/70 text-white! hover:bg-white/15!"
          onPress={onSeeSale}
        >
          {t('progress.seeSale')}
        </Button>
      </div>
    </section>
  );
}
