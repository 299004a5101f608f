/** Whether fields of a card are open anywhere in this window: the program around it then keeps the window out of screenshots. */
import { useEffect } from 'react';

let open = 0;
let tell: (isOpen: boolean) => void = () => undefined;

export function watchCardFields(listener: (isOpen: boolean) => void): void {
  tell = listener;
}

export function useOpenCardFields(): void {
  useEffect(() => {
    open += 1;
    if (open === 1) tell(true);
    return () => {
      open -= 1;
      if (open === 0) tell(false);
    };
  }, []);
}
