/** Keeps what is typed over a lock of the till, where leaving asks nothing. A form that holds people as well takes `use-unsaved.ts`. */
import { useEffect, useEffectEvent } from 'react';
import type { TypedPlace } from './typed-before-lock.ts';

/** `typed`: null while there is nothing to keep. */
export function useLasting<T>(place: TypedPlace<T>, typed: T | null): void {
  const onEnd = useEffectEvent(() => {
    if (typed !== null && place.isLocked()) place.keep(typed);
    else place.forget();
  });
  useEffect(() => () => onEnd(), []);
}
