/** Takes a line out of the basket and offers the way back: one press too many at a minus is easily made. */
import type { Translate } from '../../../i18n/use-t.ts';
import { useToasts } from '../../../window/toasts.ts';
import { useBasket } from './basket-store.ts';

export function takeOutLine(t: Translate, lineId: string): void {
  const { id, lines, submission, remove, putBack } = useBasket.getState();
  const index = lines.findIndex((line) => line.id === lineId);
  const line = lines[index];
  if (line === undefined || submission !== 'editing') return;
  remove(lineId);
  const toast = useToasts.getState().show({
    text: t('basket.removed', { item: line.description }),
    // The next sale must not get what was taken out of this one.
    undo: () => {
      if (useBasket.getState().id === id) putBack(line, index);
    },
  });
  const unfollow = useBasket.subscribe((basket) => {
    if (basket.id === id && basket.submission !== 'sending') return;
    unfollow();
    useToasts.getState().close(toast);
  });
}

/** Sets a quantity; none left is a line taken out. */
export function changeQuantity(t: Translate, lineId: string, quantity: number): void {
  if (quantity < 1) takeOutLine(t, lineId);
  else useBasket.getState().change(lineId, { quantity });
}
