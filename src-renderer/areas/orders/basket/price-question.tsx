/** On a line whose item costs something else now: both prices, one press each. Nothing is charged before one of them is chosen. */
import type { BasketLine } from '#shared/domain/basket.ts';
import type { CatalogPrice } from '#shared/domain/basket-prices.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useBasket } from './basket-store.ts';

interface PriceQuestionProps {
  readonly line: BasketLine;
  readonly other: CatalogPrice;
}

export function PriceQuestion({ line, other }: PriceQuestionProps) {
  const t = useT();
  const money = useMoney();
  const { change } = useBasket.getState();
  const { id, description: item, unitAmountCents } = line;
  const offered = { amount: money(other.cents) };
  const own = { amount: money(unitAmountCents) };
  const named = (words: string): string => `${words}: ${item}`;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-1 px-1">
      <p className="flex min-w-fit flex-1 items-center gap-1.5 text-sm font-semibold text-danger">
        <Icon name="alert" className="size-4 shrink-0" />
        {t(other.isChangedInFile ? 'catalog.checkPrice' : 'basket.priceChanged')}
      </p>
      <Button
        className="px-2.5! text-sm!"
        aria-label={named(t('basket.usePrice', offered))}
        onPress={() => change(id, { unitAmountCents: other.cents, keptOverCents: undefined })}
      >
        {t('basket.usePrice', offered)}
      </Button>
      <Button
        look="quiet"
        className="px-2.5! text-sm!"
        aria-label={named(t('basket.keepPrice', own))}
        onPress={() => change(id, { keptOverCents: other.cents })}
      >
        {t('basket.keepPrice', own)}
      </Button>
    </div>
  );
}
