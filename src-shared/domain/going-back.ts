/** How a sale is named whose money goes back, or went back: one choice for the screens, the page of a customer and the table. Pure. */

export interface GoingBack {
  readonly state: string;
  /** A refund is asked for, and nobody has seen its end. */
  readonly isRefunding: boolean;
  /** A refund to cards alone is called Estorno, every other one Devolução. */
  readonly isCardOnly: boolean;
}

/** Names of words; for any other sale the state has a word of its own. */
export const goingBackWords = [
  'saleStateOpen.refunding',
  'saleStateOpen.refundingCard',
  'saleStateOpen.refundingPart',
  'saleStateOpen.refundingPartCard',
  'saleStateCard.refunding',
  'saleStateCard.partially-refunded',
  'saleStateCard.refunded',
] as const;

const inWhole = { any: 'saleStateOpen.refunding', card: 'saleStateOpen.refundingCard' } as const;
const inPart = { any: 'saleStateOpen.refundingPart', card: 'saleStateOpen.refundingPartCard' } as const;
const toCard = {
  refunding: 'saleStateCard.refunding',
  'partially-refunded': 'saleStateCard.partially-refunded',
  refunded: 'saleStateCard.refunded',
} as const;

/** The sale stands as paid until the service shows the refund: it is called neither refunded nor only paid. */
export function goingBackWord({ state, isRefunding, isCardOnly }: GoingBack): (typeof goingBackWords)[number] | null {
  const means = isCardOnly ? 'card' : 'any';
  if (isRefunding && state === 'paid') return inWhole[means];
  if (isRefunding && state === 'partially-refunded') return inPart[means];
  if (!isCardOnly || (state !== 'refunding' && state !== 'partially-refunded' && state !== 'refunded')) return null;
  return toCard[state];
}
