/**
 * Two people end an undo wish that the till cannot carry out, once they have settled it with the buyer: the money was given back
 * in cash, or both sides agreed on something else. From then on the till sends nothing more for it.
 */
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import { day } from '../../lib/durations.ts';
import type { Caller } from '../../lib/handlers.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import { checkTwoPeople } from '../../lib/two-people.ts';
import type { Entry } from '../../outbox/entry.ts';
import { byPerson } from '../../outbox/operation.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import {
  type CancelRequest,
  type CancelRequests,
  notAnsweredProblem,
  restoredProblem,
  type UndoCarrier,
  type UndoOwner,
  type UndoStep,
} from '../../outbox/undo-wishes.ts';
import { type AreaContext, askedOf, signedIn } from '../area.ts';
import type { TimelineTable } from '../timeline/table.ts';

type EndInput = MethodInput<'outbox.endUndo'>;
type EndOutput = MethodOutput<'outbox.endUndo'>;

export interface EndUndoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wishedAt' | 'abandon'> & {
    readonly wishes: Pick<CancelRequests, 'standing' | 'giveUp'>;
  };
  readonly serverTime: Pick<ServerTime, 'atLeast'>;
  readonly entries: Pick<OutboxTable, 'ofOwner'>;
  readonly timeline: TimelineTable;
  readonly carriers: () => readonly UndoCarrier[];
  readonly verifySecond: AreaContext['verifySecond'];
}

/** API document, refunds: no time is named in which an acquirer confirms one. After so long two people look for themselves. */
const waitedForMs = 10 * day;

/** Tries for about two hours. Some refusals never pass, and people need not wait until the till stops trying. */
const triesBeforePeople = 12;

/**
 * Requests in doubt are decided first, in their review: otherwise a request that may have taken or returned the money would be
 * forgotten with the wish. So every open request of the owner counts: a charge that shows up later would find no wish.
 */
export function mayEndUndo(
  { problem, tries }: Pick<CancelRequest, 'problem' | 'tries'>,
  step: UndoStep,
  { requests, isOld }: { readonly requests: readonly Pick<Entry, 'state' | 'operation'>[]; readonly isOld: boolean },
): boolean {
  // Its own cancel may still be carried out: that is what everybody wants.
  const isStuck = step.kind === 'for-people' && step.problem === notAnsweredProblem;
  const open = requests.filter((one) => !isFinal(one.state) && !(isStuck && isCancel(one)));
  if (problem === null || open.length > 0) return false;
  if (step.kind === 'for-people') return true;
  // Money for the same purchase is on its way to the buyer: how much he is owed is known once it has arrived.
  if (step.kind === 'hindered' && step.problem === 'other-goes-back') return isOld;
  return step.kind === 'hindered' && (tries >= triesBeforePeople || problem === restoredProblem);
}

const isCancel = ({ operation }: Pick<Entry, 'operation'>): boolean => operation.endsWith('.cancel');

const notNow = (message: string): AppError => new AppError('not-possible-now', { message });

export type EndUndo = ReturnType<typeof createEndUndo>;

export function createEndUndo({
  db,
  clock,
  serverTime,
  outbox,
  entries,
  timeline,
  carriers,
  verifySecond,
}: EndUndoDeps) {
  const { wishes } = outbox;
  const carrierOf = ({ kind }: UndoOwner): UndoCarrier | undefined => carriers().find((one) => one.kind === kind);

  /** Only for a wish that stands. */
  function mayEnd(wish: CancelRequest): boolean {
    const { owner } = wish;
    const carrier = carrierOf(owner);
    // What went back since the backup would be given in cash as well.
    if (carrier?.isUnread?.(owner.id) === true) return false;
    const step = carrier?.step(owner.id, wish, false);
    const requests = entries.ofOwner(owner.kind, owner.id);
    const isOld = serverTime.atLeast() - outbox.wishedAt(wish) > waitedForMs;
    return step !== undefined && mayEndUndo(wish, step, { requests, isOld });
  }

  function endable(owner: UndoOwner): CancelRequest {
    const wish = wishes.standing(owner);
    if (wish !== null && mayEnd(wish)) return wish;
    throw notNow(wish === null ? 'nothing is to be undone' : 'the undoing is not for people to end yet');
  }

  return {
    mayEnd,
    async end({ ownerKind, ownerId, reason, second: proof }: EndInput, caller: Caller): Promise<EndOutput> {
      const first = signedIn(caller);
      const owner = { kind: ownerKind, id: ownerId };
      const { problem } = endable(owner);
      checkTwoPeople({ first, second: proof });
      const second = await verifySecond(proof, caller);
      // What the dashboard gives back meanwhile would be given in cash as well.
      await carrierOf(owner)?.readNow?.(ownerId);
      const endedAt = clock.now();
      db.transaction(() => {
        // The till may have carried out the wish meanwhile, or the read shows that money goes back, here or of another sale of its basket.
        const wish = endable(owner);
        if (wish.problem !== problem) throw notNow('what hinders the undoing has changed meanwhile');
        wishes.giveUp(wish, 'ended-by-people', endedAt);
        askedOf({ db, clock, timeline }, ownerKind)(ownerId, {
          what: 'undo-ended',
          details: { confirmedBy: second.name, explanation: reason },
          action: 'outbox.endUndo',
          staff: first,
          approverId: second.id,
          before: { code: wish.problem },
          after: { reason },
        });
        carrierOf(owner)?.resolved?.(ownerId);
        // What they left as it is is not cancelled by a request that nobody has answered yet. One that may have arrived is only read.
        const open = entries.ofOwner(ownerKind, ownerId).filter((one) => !isFinal(one.state) && isCancel(one));
        for (const { id } of open) outbox.abandon(id, byPerson);
        db.afterCommit(() => carrierOf(owner)?.changed(ownerId), `undo ${ownerId}`);
      });
      return { endedAt };
    },
  };
}
