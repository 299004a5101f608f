/** Under which name a refund that was typed outlasts the lock: once money went back meanwhile, it was typed about something else. */

interface Way {
  readonly chargeId: string;
  readonly refundableCents: number;
}

export const refundPlace = (id: string, ways: readonly Way[]): string =>
  [id, ...ways.map(({ chargeId, refundableCents }) => `${chargeId}=${refundableCents}`)].join(' ');
