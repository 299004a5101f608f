/**
 * The function keys, and what stands for them on a Mac, where they are media keys at first: ⌘ with the same digit. What a screen shows is the
 * name that works on this system.
 */
export interface FunctionPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export const isMac = (userAgent = navigator.userAgent): boolean => userAgent.includes('Macintosh');

/** The name of the pressed key, `F2` also for ⌘2 on a Mac; null for a press that is a command. */
export function plainKey(press: FunctionPress, mac = isMac()): string | null {
  const { key, code, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey) return null;
  if (!metaKey) return key;
  const digit = mac ? /^Digit([1-9])$/.exec(code)?.[1] : undefined;
  return digit === undefined ? null : `F${digit}`;
}

/** The words of a key cap or a list of keys, as they are on this system. */
export function shownKeys(keys: string, mac = isMac()): string {
  if (!mac) return keys;
  return keys.replace(/\bF([1-9])\b/g, '⌘$1').replaceAll('Alt+', '⌥');
}
