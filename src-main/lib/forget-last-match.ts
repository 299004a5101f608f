/**
 * The engine keeps the text of the last match of any pattern alive (`RegExp.lastMatch`): a PIN or a card number that was
 * checked by one would rest in memory until another text matches.
 */
export function forgetLastMatch(): void {
  /-/.test('-');
}
