/** Sales that go on while somebody else is served: always in view, until somebody has seen how they ended. */

import { isInProgress } from '../areas/orders/sale-groups.ts';
import { saleStateWord, saleTone, saysUndo } from '../areas/orders/sale-words.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { softTone } from '../ui/tone.ts';
import { go, useNavigation } from './navigation.ts';

export function InProgressStrip() {
  const t = useT();
  const money = useMoney();
  const sales = useOrders((state) => state.sales);
  const followed = useOrders((state) => state.followed);
  const unfollow = useOrders((state) => state.unfollow);
  const screen = useNavigation((state) => state.screen);
  const shown = followed
    .filter((id) => screen.at !== 'progress' || screen.saleId !== id)
    .flatMap((id) => sales[id] ?? []);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('shell.inProgress')}
      className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-1.5"
    >
      <span className="text-sm font-semibold text-ink-muted">{t('shell.inProgress')}</span>
      <ul aria-live="polite" className="flex min-w-0 flex-1 flex-wrap gap-2">
        {shown.map((sale) => {
          return (
            <li key={sale.id} className={cx('flex items-center rounded-full', softTone[saleTone(sale)])}>
              <button
                type="button"
                onClick={() => go({ at: 'progress', saleId: sale.id })}
                className="money flex min-h-11 items-center gap-2.5 rounded-full px-4 font-semibold"
              >
                <span>
                  <span className="sr-only">{t('orders.sale', { number: '' })}</span>#{sale.number}
                </span>
                <span>{money(sale.totalCents)}</span>
                <span className="font-normal">{saleStateWord(t, sale)}</span>
                {sale.undo !== null && !saysUndo(sale) && <span className="font-normal">({t('queue.undoShort')})</span>}
              </button>
              {!isInProgress(sale.state) && (
                <button
                  type="button"
                  aria-label={t('common.close')}
                  onClick={() => unfollow(sale.id)}
                  className="flex size-11 items-center justify-center rounded-full"
                >
                  <Icon name="close" className="size-4" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
