/** Sales that continue while somebody else is served. What ended is shown for a moment and leaves by itself; it stands in Vendas. */
import { useEffect } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { softTone } from '../../../ui/tone.ts';
import { go, useNavigation } from '../../../window/navigation.ts';
import { saleStateWord, saleTone, saysUndo } from '../sale-labels.ts';
import { useOrders } from '../store.ts';
import { isOver, stripOrder } from './strip-order.ts';

/** Long enough to be read by somebody who is serving. */
const endShownMs = 30_000;

export function InProgressStrip() {
  const t = useT();
  const held = useOrders((state) => state.sales);
  const followed = useOrders((state) => state.followed);
  const screen = useNavigation((state) => state.screen);
  const sales = followed
    .filter((id) => screen.at !== 'progress' || screen.saleId !== id)
    .flatMap((id) => held[id] ?? []);
  if (sales.length === 0) return null;
  const { shown, more } = stripOrder(sales);
  return (
    <section
      aria-label={t('shell.inProgress')}
      className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-1.5 short:px-2 short:py-0"
    >
      <span className="text-sm font-semibold text-ink-muted tight:sr-only">{t('shell.inProgress')}</span>
      <ul aria-live="polite" data-sideways="" className="scroll-calm flex min-w-0 flex-1 gap-2 overflow-x-auto">
        {shown.map((sale) => (
          <StripSale key={sale.id} sale={sale} />
        ))}
        {more > 0 && (
          <li className="shrink-0">
            <button
              type="button"
              aria-label={t('shell.moreSalesLabel', { count: more })}
              onClick={() => go({ at: 'sales', saleId: null })}
              className="money flex min-h-11 items-center rounded-full border border-line px-4 font-semibold"
            >
              {t('shell.moreSales', { count: more })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function StripSale({ sale }: { readonly sale: Sale }) {
  const t = useT();
  const unfollow = useOrders((state) => state.unfollow);
  const money = useMoney(sale.currency);
  const hasEnded = isOver(sale.state);
  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(() => unfollow(sale.id), endShownMs);
    return () => clearTimeout(timer);
  }, [hasEnded, sale.id, unfollow]);
  return (
    <li className={cx('flex max-w-full shrink-0 items-center rounded-full', softTone[saleTone(sale)])}>
      <button
        type="button"
        onClick={() => go({ at: 'progress', saleId: sale.id })}
        className="money flex min-h-11 min-w-0 items-center gap-2.5 rounded-full px-4 font-semibold thin:gap-2 thin:px-3"
      >
        <span>
          <span className="sr-only">{t('orders.sale', { number: '' })}</span>#{sale.number}
        </span>
        <span>{money(sale.totalCents)}</span>
        <span className="min-w-0 text-left leading-tight font-normal thin:whitespace-normal">
          {saleStateWord(t, sale)}
        </span>
        {sale.undo !== null && !saysUndo(sale) && <span className="font-normal">({t('queue.undoShort')})</span>}
      </button>
      {hasEnded && (
        <button
          type="button"
          aria-label={t('shell.closeSale', { number: sale.number })}
          onClick={() => unfollow(sale.id)}
          className="flex size-11 items-center justify-center rounded-full"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </li>
  );
}
