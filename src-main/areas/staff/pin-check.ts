/** Proves a person by PIN, for signing in and for approving. Wrong PINs are counted on disk and lock the person out. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { StaffProblemCode } from '#shared/contract/staff.ts';
import { isGuessablePin } from '#shared/domain/pin.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import { createOneAtATime } from '../../lib/one-at-a-time.ts';
import { appendAudit } from '../audit/table.ts';
import { hashNewPin, type PinHash, type PinHashing, pinMatches } from './pin-hash.ts';
import type { PinLocks } from './pin-lockout.ts';
import { type PinDay, refuseGivenPin, refuseNewlyGivenPin } from './second-person.ts';
import { clearPinFailures, findStaff, type PinOwner, readPin, readPinOwner } from './table.ts';

export interface PinCheckDeps extends PinHashing {
  readonly db: Db;
  readonly clock: Clock;
  readonly pinDay: PinDay;
  readonly locks: PinLocks;
  /** Wrong PINs have locked somebody out. */
  readonly onLockedOut?: () => void;
}

export interface PinProof {
  readonly staffId: string;
  readonly pin: string;
}

export interface PinCheck {
  /** Throws `wrong-pin`, or `locked-out` with the time from which a new try is allowed. */
  verify(proof: PinProof): Promise<StaffMember>;
  /** The same for the second person of a decision: with a PIN that he chose, and that nobody else gave within a day. */
  verifySecond(proof: PinProof): Promise<StaffMember>;
  /** The same for whoever takes something over: it confirms nobody's decision, so a PIN chosen today is enough. */
  verifyTaker(proof: PinProof): Promise<StaffMember>;
  /** The same for an approval; anyone but a manager is `forbidden`. */
  verifyApproval(proof: PinProof): Promise<StaffMember>;
  /** Of a new PIN: one that is easily guessed is refused at its `path`. One that is in use already still opens. */
  hashNew(pin: string, path: 'pin' | 'newPin'): Promise<PinHash>;
}

export function createPinCheck(deps: PinCheckDeps): PinCheck {
  const { db, pinDay, locks } = deps;
  // Each comparison takes 128 MiB and a thread that DNS look-ups of payments need too: a burst of tries must not take all threads.
  const oneAtATime = createOneAtATime();
  const hash = (pin: string) => hashNewPin(pin, deps);

  async function verify({ staffId, pin }: PinProof): Promise<StaffMember> {
    const staff = findStaff(db, staffId);
    const known = readPin(db, staffId);
    // At once: the ids of those who work here are no secret, and made-up ones must not keep real people waiting.
    if (!staff || !known) throw new AppError('wrong-pin');
    const counted = locks.countTry(staffId);
    if (!(await pinMatches(pin, known))) throw refusal(deps, staffId, counted);
    return db.transaction(() => {
      clearPinFailures(db, staffId);
      // The comparison takes a while, in which the person may have left, got another role, or been given another PIN.
      const now = findStaff(db, staffId);
      if (now === null || !isSamePin(known, readPin(db, staffId))) throw new AppError('wrong-pin');
      return now;
    });
  }

  /** That somebody else gave the PIN is said only after the right PIN was typed. */
  async function verifyOwn(proof: PinProof): Promise<{ staff: StaffMember; owner: PinOwner }> {
    const staff = await verify(proof);
    pinDay.end();
    const owner = readPinOwner(db, staff.id);
    if (owner === null) throw new AppError('wrong-pin');
    refuseGivenPin(owner);
    return { staff, owner };
  }

  /** Who is not known waits for nobody, and nobody for him. */
  function inTurn<T>({ staffId }: PinProof, work: () => Promise<T>): Promise<T> {
    return findStaff(db, staffId) === null ? Promise.reject(new AppError('wrong-pin')) : oneAtATime(work);
  }

  return {
    async hashNew(pin, path) {
      if (isGuessablePin(pin)) refuseBroken([{ path, code: 'pin-guessable' satisfies StaffProblemCode }]);
      return hash(pin);
    },
    verify: (proof) => inTurn(proof, () => verify(proof)),
    verifySecond: async (proof) => {
      const { staff, owner } = await inTurn(proof, () => verifyOwn(proof));
      refuseNewlyGivenPin(owner, 'second.staffId');
      return staff;
    },
    verifyTaker: async (proof) => (await inTurn(proof, () => verifyOwn(proof))).staff,
    async verifyApproval(proof) {
      if (findStaff(db, proof.staffId)?.role === 'clerk') throw new AppError('forbidden');
      const { staff, owner } = await inTurn(proof, () => verifyOwn(proof));
      // Who made a manager, or pasted the account's key, knows that PIN for a day: two names could be one person.
      refuseNewlyGivenPin(owner, 'approval.staffId');
      if (staff.role === 'clerk') throw new AppError('forbidden');
      return staff;
    },
  };
}

function isSamePin(known: PinHash, now: PinHash | null): boolean {
  return now !== null && Buffer.from(known.salt).equals(now.salt);
}

function refusal(
  { db, clock, onLockedOut }: PinCheckDeps,
  staffId: string,
  { lockedUntil }: { lockedUntil: number | null },
): AppError {
  const after = lockedUntil === null ? {} : { lockedUntil };
  appendAudit(db, { at: clock.now(), action: 'session.wrongPin', staffId: null, subject: staffId, after });
  if (lockedUntil === null) return new AppError('wrong-pin');
  onLockedOut?.();
  return new AppError('locked-out', { retryAt: lockedUntil });
}
