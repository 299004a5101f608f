/**
 * How a page and its station know each other again on every new connection. Both hold a key that was agreed at launch, and neither sends it:
 * the station proves first that it has it, then the page. So a program that takes the port of a station that has ended gets two numbers
 * that are worth nothing, and no word of a person.
 */

/** What the exchange of a launch code gives to a page. The name is no secret. */
export interface Launch {
  readonly client: string;
  readonly key: string;
}

/** One random text of each side, new for each connection. */
export interface Nonces {
  readonly page: string;
  readonly station: string;
}

/** What is signed with the key. Each side has its own text, so that the proof of one is no proof of the other. */
export function provenText(side: 'station' | 'page', { page, station }: Nonces): string {
  return `balcao ${side} ${page} ${station}`;
}
