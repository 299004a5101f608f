/** How a sale is named that somebody gave up, while nothing proves yet that nothing is left of it: for the screens and the table. Pure. */

export interface OpenEnd {
  readonly state: string;
  /** Somebody asked to cancel it, and that has not ended. */
  readonly isToUndo: boolean;
  readonly orderId: string | null;
  /** A card may be among what it was to be paid with. */
  readonly mayHold: boolean;
}

/** Names of words; for any other sale the state has a word of its own. */
export const openEndWords = ['saleStateOpen.canceled', 'saleStateOpen.dropped'] as const;

/** Without an order it was given up before any answer, and at most a hold is left of it. */
export function openEndWord({ state, isToUndo, orderId, mayHold }: OpenEnd): (typeof openEndWords)[number] | null {
  const isDropped = state === 'unknown' && orderId === null;
  if (!isToUndo || (state !== 'canceled' && !isDropped)) return null;
  return isDropped && mayHold ? 'saleStateOpen.dropped' : 'saleStateOpen.canceled';
}
