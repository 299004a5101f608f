/** How the token of a saved card is shown: it charges the card, so only its end is, by which people tell two of them apart. */

/** Of a short one nothing: four characters would be most of it. One that is hidden already stays as it is. */
export function hideToken(token: string): string {
  if (token.startsWith('…')) return token;
  return `…${token.length < 12 ? '' : token.slice(-4)}`;
}
