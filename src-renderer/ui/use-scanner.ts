/** Listens for a barcode scanner: a code is meant where no field has the focus and no dialog is open, and presses nothing in a dialog. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldBefore, fieldBefore, putBack } from './scanned-number.ts';
import {
  codeWithoutEnd,
  idleEndMs,
  idleScanner,
  orEndedByTab,
  pressesByScan,
  scannerKey,
  scannerStep,
} from './scanner.ts';
import { isDialogOpen } from './use-shortcut.ts';

export function isTypingPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}

export function useScanner(onCode: (code: string) => void): void {
  const state = useRef(idleScanner);
  const idle = useRef(0);
  const endWithout = useEffectEvent(() => {
    const code = codeWithoutEnd(state.current);
    state.current = idleScanner;
    if (code !== null) onCode(code);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = scannerKey(event);
    if (key === null || isTypingPlace(event.target) || isDialogOpen()) return;
    window.clearTimeout(idle.current);
    const step = scannerStep(state.current, orEndedByTab(key), event.timeStamp);
    state.current = step.state;
    if (codeWithoutEnd(step.state) !== null) idle.current = window.setTimeout(() => endWithout(), idleEndMs);
    if (step.scanned === null) return;
    // Otherwise the Enter would press the focused button, and the Tab leave it.
    event.preventDefault();
    event.stopPropagation();
    onCode(step.scanned);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.clearTimeout(idle.current);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);
}

/** Where no dialog is open: a code that is scanned into a field for a number leaves it as it was, and sends no form. */
export function useScansIntoNumbers(onRefused: () => void): void {
  const state = useRef(idleScanner);
  const before = useRef<FieldBefore | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = scannerKey(event);
    if (key === null || isDialogOpen()) return;
    before.current = fieldBefore(before.current, event);
    const step = scannerStep(state.current, key, event.timeStamp);
    state.current = step.state;
    if (step.scanned === null || before.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    putBack(before.current);
    onRefused();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/** Dialogs in the order in which they were opened: a scanner is read for the last one, which covers the others. */
const dialogs: symbol[] = [];

/**
 * While this dialog is the topmost, a scanner presses nothing in it. A code goes to `onScan`, where the dialog takes one. Answers whether
 * a code was refused, for the dialog to say.
 */
export function useScansInDialog(
  body: RefObject<HTMLElement | null>,
  onScan: ((code: string) => void) | undefined,
): boolean {
  const [dialog] = useState(() => Symbol('dialog'));
  const state = useRef(idleScanner);
  const number = useRef<FieldBefore | null>(null);
  const [isRefused, setRefused] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = scannerKey(event);
    if (dialogs.at(-1) !== dialog || key === null) return;
    const { timeStamp: at, target } = event;
    const before = state.current;
    number.current = fieldBefore(number.current, event);
    const step = scannerStep(before, key, at);
    state.current = step.state;
    const isField = isTypingPlace(target);
    const hasPad = body.current?.querySelector('[data-takes-keys]') != null;
    const place = isField ? 'field' : hasPad ? 'pad' : 'control';
    if (!pressesByScan({ state: before, step, key, at }, place)) return;
    // A pad takes the digits back itself.
    if (place !== 'pad') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (step.scanned === null) return;
    if (number.current !== null) putBack(number.current);
    if (onScan !== undefined) onScan(step.scanned);
    // What was read into a field for words stands in it.
    else if (!isField || number.current !== null) setRefused(true);
  });
  // Before the effects of what is in the dialog: a PIN pad listens at the same place.
  useLayoutEffect(() => {
    dialogs.push(dialog);
    window.addEventListener('keydown', onKey, true);
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [dialog]);
  return isRefused;
}
