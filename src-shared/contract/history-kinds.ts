/** What stands in the history, and how it is read in pages: for screens too, which carry no schemas. */

export const historyKinds = ['sale', 'refund', 'subscription', 'link', 'charge', 'chargeback', 'card'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The step of the anchors that `history.count` gives. */
export const historyAnchorStep = 100;
