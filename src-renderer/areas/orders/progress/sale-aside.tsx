/** Beside a payment in progress: the items, the payments, and the few available actions. */
import type { ReactNode } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { DiscountLines, SoldItems } from '../../../ui/sold-items.tsx';
import { PaymentList } from '../payment-list.tsx';

interface SaleAsideProps {
  readonly sale: Sale;
  /** The amount already stands large on the screen: written twice in large, a total and a rest are taken for each other. */
  readonly isAmountShown: boolean;
  readonly children: ReactNode;
}

export function SaleAside({ sale, isAmountShown, children }: SaleAsideProps) {
  const t = useT();
  const money = useMoney();
  return (
    <aside
      aria-label={t('checkout.summary')}
      className="flex w-88 shrink-0 flex-col border-l border-line bg-surface max-xl:w-72 short:w-52 short:scroll-calm slim:w-full slim:overflow-visible slim:border-t slim:border-l-0"
    >
      <header className="flex flex-col justify-center border-b border-line px-4 py-3">
        <h1 className="text-md font-bold">
          {t('orders.sale', { number: '' })}
          <span data-testid="sale-number">{sale.number}</span>
        </h1>
        <p className="truncate text-sm text-ink-muted">{sale.customer?.name ?? t('common.walkIn')}</p>
      </header>
      <div className="scroll-calm min-h-0 flex-1 px-4 py-3 short:order-last short:flex-none short:overflow-visible">
        <PaymentList payments={sale.payments} />
        <SoldItems items={sale.items} className="mt-3 border-t border-line text-sm" />
        <DiscountLines items={sale.items} />
        {sale.note !== null && <p className="py-2 text-sm wrap-anywhere text-ink-muted">{sale.note}</p>}
      </div>
      <div className="flex items-end justify-between border-t border-line px-4 pt-3">
        <span className="text-ink-muted">{t('common.total')}</span>
        <output
          data-testid="money-total"
          className={cx('money leading-none font-bold', isAmountShown ? 'text-md' : 'text-2xl')}
        >
          {money(sale.totalCents)}
        </output>
      </div>
      <footer className="flex flex-col gap-2 p-4 short:p-2">{children}</footer>
    </aside>
  );
}
