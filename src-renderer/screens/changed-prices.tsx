/** Says of each item in the basket that its price was changed from outside the till, before anybody charges it. */
import type { Cents } from '#shared/domain/money.ts';
import { useCatalog } from '../areas/catalog/store.ts';
import { useBasket } from '../areas/orders/basket/basket-store.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { Notice } from '../ui/notice.tsx';

export function ChangedPrices() {
  const t = useT();
  const money = useMoney();
  const lines = useBasket((state) => state.lines);
  const byCode = useCatalog((state) => state.index.byCode);
  const changed = new Map<string, Cents>();
  for (const { code = '' } of lines) {
    const { description, recordedCents } = byCode.get(code) ?? {};
    if (description !== undefined && recordedCents != null) changed.set(description, recordedCents);
  }
  if (changed.size === 0) return null;
  return (
    <Notice tone="warning" title={t('catalog.checkPrices')} className="m-3 mb-0">
      {[...changed].map(([item, recordedCents]) => (
        <p key={item}>{t('catalog.otherPrice', { item, amount: money(recordedCents) })}</p>
      ))}
    </Notice>
  );
}
