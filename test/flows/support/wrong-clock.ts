/** The clock of a till as people set it, and the sleep of its computer. */
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './cards.ts';
import { charge } from './scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

export async function setClock(till: Till, ms: number): Promise<void> {
  till.clock.setWall(ms);
  await till.pass(2 * minute);
  await till.signIn();
}

/**
 * The computer sleeps for eight hours, and wakes with its clock `gainedMs` further on than that. Before, its clock was ahead by
 * `setBackMs` until it was set right: the API was heard at both times.
 */
export async function sleepOvernight(till: Till, { gainedMs = 0, setBackMs = 0 } = {}): Promise<void> {
  for (const setBy of [setBackMs, -setBackMs]) {
    await setClock(till, setBy);
    await till.until(await charge(till, payByCard(1_000)), 'paid');
  }
  await till.pass(30 * minute);
  till.clock.setWall(8 * hour + gainedMs);
  await till.control('POST', '/clock', { advance_ms: 8 * hour });
  await till.signIn();
}
