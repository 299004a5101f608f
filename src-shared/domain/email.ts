/** Whether a text can be an e-mail address. Only a message to it would prove more, so the check is not stricter. */

export function isPlausibleEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
