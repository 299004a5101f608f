/** The kinds of things in the history, and how it is read in pages: without schemas, so that screens can import them. */

export const historyKinds = [
  'sale',
  /** Paid in cash or by the shop's own card machine. In a list of sales it stands among them. */
  'counter-sale',
  'refund',
  /** What was handed back of a counter sale. In a list of refunds it stands among them. */
  'counter-return',
  'subscription',
  'link',
  'charge',
  'chargeback',
  'card',
  'client-card',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** People look for what the shop took, and gave back, by itself where they look for what went through the API. */
const listedAmong: Partial<Record<HistoryKind, HistoryKind>> = { 'counter-sale': 'sale', 'counter-return': 'refund' };

/** Those that a list is asked for by name. */
export const listedKinds = historyKinds.filter((kind) => listedAmong[kind] === undefined);

/** All that such a list shows. */
export const kindsListedAs = (kind: HistoryKind): readonly HistoryKind[] => [
  kind,
  ...historyKinds.filter((other) => listedAmong[other] === kind),
];

/** The step of the anchors that `history.count` gives. */
export const historyAnchorStep = 100;

/** As people name them; `days` is between two days they choose. */
export const historyPeriods = ['any', 'today', 'yesterday', 'week', 'month', 'days'] as const;

/** In a longer list, people would not find their view. */
export const mostHistoryViews = 50;
