/** What the back office has asked for in a universe. */

/** By the ids they were asked for with, once the till has said that it took them. */
export interface OfficeBook {
  readonly charges: Set<string>;
  readonly subscriptions: Set<string>;
  /** Subscriptions whose end was asked for. */
  readonly ended: Set<string>;
  readonly links: Set<string>;
  readonly cards: Set<string>;
  readonly clientCards: Set<string>;
}

export function emptyBook(): OfficeBook {
  return {
    ...{ charges: new Set(), subscriptions: new Set(), ended: new Set() },
    ...{ links: new Set(), cards: new Set(), clientCards: new Set() },
  };
}
