/** The one-time code the fraud analysis may ask of a buyer before anything is charged. */
import { newUuid, randomDigits } from '../ids.ts';
import type { Bench, Order } from '../world.ts';

export function giveCode(bench: Bench, order: Order): void {
  order.verification = {
    id: newUuid(bench.random),
    code: randomDigits(bench.random, 6),
    expiresAt: bench.clock.now() + bench.switches.otp_lifetime_seconds * 1000,
  };
}

export function codeMatches(bench: Bench, verification: NonNullable<Order['verification']>, code: string): boolean {
  return code === verification.code && bench.clock.now() < verification.expiresAt;
}
