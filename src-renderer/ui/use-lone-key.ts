/** A key that does something at once, pressed by a person: the characters of a barcode arrive in a burst and do nothing. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { burstGapMs } from './scanner.ts';
import { isDialogOpen } from './use-shortcut.ts';

/** `onKey` is called once no other key has followed the one that `isMeant`. */
export function useLoneKey(isMeant: (event: KeyboardEvent) => boolean, onKey: (key: string) => void): void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const act = useEffectEvent(onKey);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isInBurst = event.timeStamp - lastAt.current <= burstGapMs;
    lastAt.current = event.timeStamp;
    clearTimeout(waiting.current);
    if (isInBurst || event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isDialogOpen() || !isMeant(event)) return;
    // Otherwise a field that has the focus would take the character too.
    event.preventDefault();
    const { key } = event;
    waiting.current = setTimeout(() => act(key), burstGapMs + 10);
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      clearTimeout(waiting.current);
    };
  }, []);
}
