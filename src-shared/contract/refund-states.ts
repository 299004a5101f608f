/** Where a refund may stand: for screens too, which carry no schemas. */

export const refundStates = [
  'queued',
  'sending',
  'unknown',
  'processing',
  'confirmed',
  'refused',
  'failed',
  'review',
] as const;
