/** Where a refund may stand, and why money goes back: for screens too, which carry no schemas. */

export const refundStates = [
  'queued',
  'sending',
  'unknown',
  'processing',
  'confirmed',
  'refused',
  'failed',
  'withdrawn',
  'review',
] as const;

export const refundReasons = [
  'customer-request',
  'wrong-item',
  'wrong-amount',
  'defect',
  'duplicate',
  'fraud',
  'other',
] as const;
