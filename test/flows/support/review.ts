/** A review as people make it: Bruno, a manager, looks at the dashboard, and Ana confirms it by her PIN. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import type { ReviewFinding } from '#shared/contract/review.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import type { Till } from '#test/helpers/till.ts';

type Resolve = MethodRequest<'outbox.resolve'>;

/** The PIN of one of the two practice people. */
export async function proofOf(till: Till, role: StaffRole): Promise<Resolve['second']> {
  const { staff, trainingPins } = await till.manager.get('session.state', {});
  const known = trainingPins.find(({ staffId }) => staffId === staff.find((one) => one.role === role)?.id);
  if (known === undefined) throw new Error(`no practice ${role}`);
  return known;
}

export async function reviewOf(
  till: Till,
  { id, finding, ...seen }: { id: string; finding: ReviewFinding } & Partial<Resolve['seen']>,
  second?: Resolve['second'],
): Promise<Resolve> {
  if (finding === 'not-charged') await untilItHasArrived(till, id);
  const nothing = { at: till.clock.now(), amountCents: null, orderId: null, chargeId: null };
  const confirmed = second ?? (await proofOf(till, 'clerk'));
  return { id, finding, seen: { ...nothing, ...seen }, reason: 'painel conferido', second: confirmed };
}

/** For so long a request whose answer was lost may still arrive: people look again then. */
const mayTravelMs = 5 * 60_000;

async function untilItHasArrived(till: Till, id: string): Promise<void> {
  const { attemptList } = await till.manager.get('outbox.get', { id });
  const sentAt = attemptList.findLast(({ kind }) => kind === 'send')?.startedAt ?? 0;
  const endsAt = sentAt + mayTravelMs;
  while (till.clock.now() < endsAt) {
    await till.pass(Math.min(60_000, endsAt - till.clock.now()));
    // They wait at the till, which does not lock meanwhile.
    for (const person of [till.manager, till.clerk]) await person.call('session.stay', {});
  }
}

export async function resolve(till: Till, review: Parameters<typeof reviewOf>[1]): Promise<EntryDetail> {
  return till.manager.get('outbox.resolve', await reviewOf(till, review));
}

/** A manager and a clerk end the wish to undo it; answers `ok`, or the code of the refusal. */
export async function endUndoByPeople(
  till: Till,
  ownerId: string,
  reason = 'devolvido em dinheiro',
  ownerKind: 'sale' | 'subscription' = 'sale',
): Promise<string> {
  const end = { ownerKind, ownerId, reason, second: await proofOf(till, 'clerk') };
  return till.manager.code('outbox.endUndo', end);
}
