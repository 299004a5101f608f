/** Plus, minus and Delete for the line last touched, wherever the focus is on the sale screen but in a text. */
import { useT } from '../../../i18n/use-t.ts';
import { useLoneKey } from '../../../ui/use-lone-key.ts';
import { isTypingPlace } from '../../../ui/use-scanner.ts';
import { usePreferences } from '../../../window/preferences.ts';
import { useBasket } from './basket-store.ts';
import { changeQuantity, takeOutLine } from './take-out-line.ts';

/** After Enter in the search the focus stays there, with nothing left in it to edit. */
function isEmptySearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value === '';
}

export function useBasketKeys(isOn: boolean): void {
  const t = useT();
  const singleKeys = usePreferences((state) => state.singleKeys);
  useLoneKey(
    ({ key, target }) => {
      if (!isOn || (isTypingPlace(target) && !isEmptySearch(target))) return false;
      return key === 'Delete' || (singleKeys && ['+', '=', '-'].includes(key));
    },
    (key) => {
      const { lines, currentId } = useBasket.getState();
      const line = lines.find(({ id }) => id === currentId);
      if (line === undefined) return;
      if (key === 'Delete') takeOutLine(t, line.id);
      else changeQuantity(t, line.id, line.quantity + (key === '-' ? -1 : 1));
    },
  );
}
