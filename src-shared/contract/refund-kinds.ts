/** The states of a refund, and the reasons for one: without schemas, so that screens can import them. */

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
