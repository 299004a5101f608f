/** Whether an address could be one. Only a letter to it proves more, so nothing stricter is asked. */

export function isPlausibleEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
