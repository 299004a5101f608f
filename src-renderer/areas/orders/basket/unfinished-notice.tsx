/** Over an empty basket: one that nobody parked or sold lies there still, since its window ended. */
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBasket } from './basket-store.ts';

export function UnfinishedNotice({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const count = useBasket((state) => state.parked.filter(({ isUnfinished }) => isUnfinished).length);
  if (count === 0) return null;
  return (
    <Notice
      tone="accent"
      title={t('basket.unfinished')}
      className="m-3"
      action={<Button onPress={onOpen}>{t('basket.unfinishedSee')}</Button>}
    />
  );
}
