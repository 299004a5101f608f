/** The kinds of things in the history, and how it is read in pages: without schemas, so that screens can import them. */

export const historyKinds = [
  'sale',
  /** Paid in cash or by the shop's own card machine. In a list of sales it stands among them. */
  'counter-sale',
  'refund',
  'subscription',
  'link',
  'charge',
  'chargeback',
  'card',
  'client-card',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The step of the anchors that `history.count` gives. */
export const historyAnchorStep = 100;

/** As people name them; `days` is between two days they choose. */
export const historyPeriods = ['any', 'today', 'yesterday', 'week', 'month', 'days'] as const;

/** In a longer list, people would not find their view. */
export const mostHistoryViews = 50;
