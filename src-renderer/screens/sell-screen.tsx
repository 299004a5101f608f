/** Venda, the start screen: the catalogue beside the basket. */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { type BasketLine, basketTotals } from '#shared/domain/basket.ts';
import type { Cents } from '#shared/domain/money.ts';
import { CatalogPanel } from '../areas/catalog/catalog-panel.tsx';
import type { ShelfItem } from '../areas/catalog/search.ts';
import { BasketPanel } from '../areas/orders/basket/basket-panel.tsx';
import { useBasket } from '../areas/orders/basket/basket-store.ts';
import { ChosenCardNotice } from '../areas/orders/charge/chosen-card-notice.tsx';
import { AmountsIn } from '../i18n/currency.tsx';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { useShopCurrency } from '../window/shop-currency.ts';
import { usePriceOf } from './price-of.ts';

const CustomerDialog = lazyScreen(async () => (await import('../areas/customers/customer-dialog.tsx')).CustomerDialog);

function countByCode(lines: readonly BasketLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, quantity } of lines) if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + quantity);
  return counts;
}

export function SellScreen() {
  const t = useT();
  const shopCurrency = useShopCurrency();
  const inHand = useBasket((state) => (state.lines.length === 0 ? shopCurrency : state.currency));
  const isOfOther = inHand !== shopCurrency;
  const money = useMoney(inHand);
  const customer = useBasket((state) => state.customer);
  const lines = useBasket((state) => state.lines);
  const basketId = useBasket((state) => state.id);
  const counts = useMemo(() => countByCode(lines), [lines]);
  const priceOf = usePriceOf();
  const [isChoosing, setChoosing] = useState(false);
  const [spoken, setSpoken] = useState('');

  // What was said of one sale is not the state of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale is the reason to be silent
  useEffect(() => setSpoken(''), [basketId]);

  const announce = useCallback(
    (description: string) => {
      const { lines, discount } = useBasket.getState();
      setSpoken(t('catalog.added', { item: description, total: money(basketTotals({ lines, discount }).totalCents) }));
    },
    [t, money],
  );

  const pick = useCallback(
    ({ code, category, description, unitAmountCents }: ShelfItem) => {
      if (isOfOther) return;
      const known = category === '' ? {} : { category };
      useBasket.getState().add({ code, ...known, description, unitAmountCents }, shopCurrency);
      announce(description);
    },
    [announce, isOfOther, shopCurrency],
  );

  function addCustom(description: string, unitAmountCents: Cents): void {
    if (isOfOther) return;
    useBasket.getState().add({ description, unitAmountCents }, shopCurrency);
    announce(description);
  }

  return (
    <div className="flex h-full flex-col">
      <ChosenCardNotice />
      {isOfOther && <Notice tone="danger" title={t('problem.currency-changed')} className="m-3" />}
      <div className="flex min-h-0 flex-1 stacked:flex-col thin:scroll-calm">
        <p role="status" className="sr-only">
          {spoken}
        </p>
        <AmountsIn currency={shopCurrency}>
          <CatalogPanel onPick={pick} counts={counts} onCustom={addCustom} />
        </AmountsIn>
        <AmountsIn currency={inHand}>
          <BasketPanel priceOf={priceOf} onChooseCustomer={() => setChoosing(true)} />
        </AmountsIn>
        {isChoosing && (
          <CustomerDialog
            current={customer}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              useBasket.getState().setCustomer(chosen);
              setChoosing(false);
            }}
          />
        )}
      </div>
    </div>
  );
}
