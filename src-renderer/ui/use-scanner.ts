/** Listens for a barcode scanner: a code is meant where no field has the focus and no dialog is open, and presses nothing in a dialog. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { idleScanner, pressesByScan, scannerStep } from './scanner.ts';
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

/** While this dialog is open, a scanner presses nothing in it. Answers whether a code was refused so, for the dialog to say. */
export function useScansRefused(isOn: boolean): boolean {
  const state = useRef(idleScanner);
  const [isRefused, setRefused] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key, timeStamp: at, target } = event;
    const before = state.current;
    const step = scannerStep(before, key, at);
    state.current = step.state;
    const isField = isTypingPlace(target);
    const hasPad = document.querySelector(':is([role="dialog"], [role="alertdialog"]) [data-takes-keys]') !== null;
    const place = isField ? 'field' : hasPad ? 'pad' : 'control';
    if (!pressesByScan({ state: before, step, key, at }, place)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // What was read into a field stands in it.
    if (step.scanned !== null && !isField) setRefused(true);
  });
  // Before the effects of what is in the dialog: a PIN pad listens at the same place.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  useEffect(() => {
    if (!isOn) setRefused(false);
  }, [isOn]);
  return isOn && isRefused;
}
