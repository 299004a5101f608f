/** Who is signed in at which renderer. In memory only: a restart asks for the PIN again. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { Clock, Timer } from '#shared/ports.ts';

export type LockReason = 'person' | 'idle' | 'system' | 'new-pin' | 'new-role' | 'retired';

export interface LockedSession {
  readonly clientId: string;
  readonly staff: StaffMember;
  readonly reason: LockReason;
}

export interface Sessions {
  /** Null when nobody is signed in, or when the person has been idle for too long. */
  current(clientId: string): StaffMember | null;
  /** A person asked for something: the idle time starts anew. */
  touch(clientId: string): void;
  signIn(clientId: string, staff: StaffMember): void;
  lock(clientId: string, reason: LockReason): void;
  lockAll(reason: LockReason): void;
  /** Ends every session of a person, wherever it is open. `exceptClientId` is where the person has just set a new PIN. */
  lockPerson(staffId: string, reason: LockReason, exceptClientId?: string): void;
  /** A new name is no reason to sign in again, but what is sold from now on carries it. */
  rename(staffId: string, name: string): void;
  /** The idle limit was changed: sessions that are over the new one lock now. */
  recheck(): void;
}

export interface SessionsOptions {
  readonly clock: Clock;
  readonly idleLimitMs: () => number;
  /** After the session is gone; card bytes must be erased here. */
  readonly onLock: (locked: LockedSession) => void;
}

interface Session {
  staff: StaffMember;
  /** Both clocks: one stands still while the machine sleeps, the other may be set back. */
  activeAt: number;
  activeMonotonic: number;
  timer: Timer;
}

export function createSessions({ clock, idleLimitMs, onLock }: SessionsOptions): Sessions {
  const sessions = new Map<string, Session>();

  function idleLeftMs({ activeAt, activeMonotonic }: Session): number {
    const idleMs = Math.max(clock.now() - activeAt, clock.monotonic() - activeMonotonic);
    return idleLimitMs() - idleMs;
  }

  function lock(clientId: string, reason: LockReason): void {
    const session = sessions.get(clientId);
    if (!session) return;
    sessions.delete(clientId);
    session.timer.cancel();
    onLock({ clientId, staff: session.staff, reason });
  }

  function watch(clientId: string, session: Session): void {
    const leftMs = idleLeftMs(session);
    if (leftMs <= 0) lock(clientId, 'idle');
    // Whole milliseconds: a fraction that rounding leaves would be waited for without end.
    else session.timer = clock.after(Math.ceil(leftMs), () => watch(clientId, session));
  }

  function current(clientId: string): Session | null {
    const session = sessions.get(clientId);
    if (!session) return null;
    if (idleLeftMs(session) > 0) return session;
    lock(clientId, 'idle');
    return null;
  }

  return {
    lock,
    current: (clientId) => current(clientId)?.staff ?? null,
    touch(clientId) {
      const session = current(clientId);
      if (session) Object.assign(session, { activeAt: clock.now(), activeMonotonic: clock.monotonic() });
    },
    signIn(clientId, staff) {
      lock(clientId, 'person');
      const timer = { cancel: () => undefined };
      const session = { staff, activeAt: clock.now(), activeMonotonic: clock.monotonic(), timer };
      sessions.set(clientId, session);
      watch(clientId, session);
    },
    lockAll(reason) {
      for (const clientId of [...sessions.keys()]) lock(clientId, reason);
    },
    lockPerson(staffId, reason, exceptClientId) {
      for (const [clientId, { staff }] of [...sessions]) {
        if (staff.id === staffId && clientId !== exceptClientId) lock(clientId, reason);
      }
    },
    rename(staffId, name) {
      for (const session of sessions.values()) {
        if (session.staff.id === staffId) session.staff = { ...session.staff, name };
      }
    },
    recheck() {
      for (const [clientId, session] of [...sessions]) {
        session.timer.cancel();
        watch(clientId, session);
      }
    },
  };
}
