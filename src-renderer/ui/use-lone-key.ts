/** A number key that chooses, pressed by a person: the digits of a barcode arrive in a burst and choose nothing. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { burstGapMs } from './scanner.ts';
import { isTypingPlace } from './use-scanner.ts';
import { isDialogOpen } from './use-shortcut.ts';

/** `onNumber` gets 1 up to `most`, once no other key has followed. */
export function useNumberKey(most: number, onNumber: (number: number) => void): void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const choose = useEffectEvent(onNumber);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInBurst = event.timeStamp - lastAt.current <= burstGapMs;
    lastAt.current = event.timeStamp;
    clearTimeout(waiting.current);
    if (isInBurst || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!/^[1-9]$/.test(event.key) || Number(event.key) > most) return;
    if (isTypingPlace(event.target) || isDialogOpen()) return;
    const number = Number(event.key);
    waiting.current = setTimeout(() => choose(number), burstGapMs + 10);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      clearTimeout(waiting.current);
    };
  }, []);
}
