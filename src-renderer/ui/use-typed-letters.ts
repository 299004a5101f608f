/**
 * What somebody starts to write while no field has the focus, handed to the field that is meant. A barcode arrives in a burst
 * that ends in Enter: it stays the scanner's.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { burstGapMs } from './scanner.ts';
import { isTypingPlace } from './use-scanner.ts';
import { isDialogOpen } from './use-shortcut.ts';

const letter = /^\p{L}$/u;
const character = /^[\p{L}\p{N}]$/u;

export function useTypedLetters(onText: (text: string) => void, isOn: boolean): void {
  const text = useRef('');
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const hand = useEffectEvent(() => {
    const typed = text.current;
    text.current = '';
    onText(typed);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInBurst = event.timeStamp - lastAt.current <= burstGapMs;
    lastAt.current = event.timeStamp;
    const isText = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
    const isStart = letter.test(event.key) && !isInBurst;
    clearTimeout(waiting.current);
    if (!isOn || !isText || isTypingPlace(event.target) || isDialogOpen() || (text.current === '' && !isStart)) {
      text.current = '';
      return;
    }
    if (!character.test(event.key)) {
      if (event.key !== 'Shift') text.current = '';
      return;
    }
    text.current += event.key;
    waiting.current = setTimeout(hand, burstGapMs + 10);
  });
  // The Enter that ends a code is the scanner's, and nobody else hears of it.
  const onEnd = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return;
    clearTimeout(waiting.current);
    text.current = '';
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    window.addEventListener('keydown', onEnd, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keydown', onEnd, true);
      clearTimeout(waiting.current);
    };
  }, []);
}
