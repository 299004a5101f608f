/** Listens for a barcode scanner while no field has the focus and no dialog is open. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { idleScanner, scannerStep } from './scanner.ts';
import { isDialogOpen } from './use-shortcut.ts';

export function isTypingPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}

export function useScanner(onCode: (code: string) => void): void {
  const state = useRef(idleScanner);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTypingPlace(event.target) || isDialogOpen()) return;
    const step = scannerStep(state.current, event.key, event.timeStamp);
    state.current = step.state;
    if (step.scanned === null) return;
    // Otherwise the Enter would press the focused button.
    event.preventDefault();
    event.stopPropagation();
    onCode(step.scanned);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
