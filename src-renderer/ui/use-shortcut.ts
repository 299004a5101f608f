/** A key that does one thing while a screen is open and no dialog covers it. */
import { useEffect, useEffectEvent } from 'react';
import { plainKey } from './function-keys.ts';
import { isMeantForBefore, useIsSettling } from './settling.tsx';

export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** A dialog that a key opens gives the focus back to where it was: to the button of that key, where nothing else had it. */
function focusButtonOf(key: string): void {
  if (document.activeElement !== document.body) return;
  const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.focus({ preventScroll: true });
}

export function useShortcut(key: string, action: () => void, isOn = true): void {
  const isSettling = useIsSettling();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || plainKey(event) !== key || event.defaultPrevented || event.repeat) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    if (isSettling && isMeantForBefore('keyboard')) return;
    focusButtonOf(key);
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
