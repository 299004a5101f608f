/** Takes an item of a form from the catalogue. The catalogue is of another area: the frame passes its dialog in. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { useCurrency } from '../i18n/currency.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

export type ChosenItem = Pick<CatalogItem, 'code' | 'description' | 'unitAmountCents'>;

interface ItemChooser {
  readonly onChoose: (item: ChosenItem) => void;
  readonly onClose: () => void;
}

interface Catalogue {
  /** Of its prices. */
  readonly currency: string;
  readonly choose: (chooser: ItemChooser) => ReactNode;
}

export const ItemChooserContext = createContext<Catalogue>({ currency: 'BRL', choose: () => null });

/** Where the amounts are in another currency, it says why nothing is taken: a price would become another sum of money. */
export function ChooseItem({ onChoose }: Pick<ItemChooser, 'onChoose'>) {
  const t = useT();
  const { currency, choose } = useContext(ItemChooserContext);
  const wanted = useCurrency();
  const [isChoosing, setChoosing] = useState(false);
  if (wanted !== currency) {
    return (
      <p className="max-w-prose flex-1 basis-64 text-sm text-ink-muted">
        {t(currency === 'USD' ? 'catalog.inDollars' : 'catalog.inReais')}
      </p>
    );
  }
  return (
    <>
      <Button icon="tag" onPress={() => setChoosing(true)}>
        {t('catalog.fromCatalog')}
      </Button>
      {isChoosing &&
        choose({
          onClose: () => setChoosing(false),
          onChoose: (item) => {
            setChoosing(false);
            onChoose(item);
          },
        })}
    </>
  );
}
