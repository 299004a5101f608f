/** Takes an item of a form from the catalogue. The catalogue is of another area: the frame passes its dialog in. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

export type ChosenItem = Pick<CatalogItem, 'code' | 'description' | 'unitAmountCents'>;

interface ItemChooser {
  readonly onChoose: (item: ChosenItem) => void;
  readonly onClose: () => void;
}

export const ItemChooserContext = createContext<(chooser: ItemChooser) => ReactNode>(() => null);

export function ChooseItem({ onChoose }: Pick<ItemChooser, 'onChoose'>) {
  const t = useT();
  const chooser = useContext(ItemChooserContext);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button icon="tag" onPress={() => setChoosing(true)}>
        {t('catalog.fromCatalog')}
      </Button>
      {isChoosing &&
        chooser({
          onClose: () => setChoosing(false),
          onChoose: (item) => {
            setChoosing(false);
            onChoose(item);
          },
        })}
    </>
  );
}
