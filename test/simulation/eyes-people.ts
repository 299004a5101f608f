/** Of two people: one manager alone decides nothing, whatever name he invents beside his own. */
import { passWhile } from '#test/helpers/pass-while.ts';
import type { Stage } from './acts/stage.ts';

const pin = '4040';

/** At the end of a day, where something is left that two people must decide. */
export async function checkAlone({ people, clock, network }: Stage): Promise<string[]> {
  const open = await people.look('outbox.list', { show: 'open', limit: 200 });
  const left = (open.ok ? open.value : []).find(({ state, owner }) => state === 'review' && owner.kind !== 'charge');
  if (left === undefined) return [];
  const window = people.roleAt.office === 'manager' ? 'office' : 'counter';
  const invented = await people.at(window, 'staff.create', { name: 'Zeca', role: 'clerk', pin });
  if (!invented.ok) return [`nobody can be added to the staff: ${invented.error.code}`];
  const asking = people.at(window, 'outbox.resolve', {
    id: left.id,
    finding: 'not-charged',
    seen: { at: clock.now(), amountCents: null, orderId: null, chargeId: null },
    reason: 'dashboard',
    second: { staffId: invented.value.id, pin },
  });
  // A PIN is proven in real time, which no seed decides: only what is asked after it waits for the clock.
  await Promise.race([asking, network.nextAsked()]);
  const result = await passWhile(clock, 1_000, asking);
  return result.ok ? [`${left.operation} of ${left.owner.id} was decided by one manager and a person he invented`] : [];
}
