/** Who is signed in, and what the sign-in screen shows before that. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { SessionState, StaffMember } from '#shared/contract/session.ts';
import type { Right, Rule } from '#shared/domain/rights.ts';
import { call } from '../client/client.ts';
import { type Confirmer, confirmers } from './confirmers.ts';

interface SessionStore {
  readonly session: SessionState | null;
  apply(session: SessionState): void;
  load(): Promise<CallResult<SessionState>>;
  /** With a new PIN, when somebody else set the typed one. */
  signIn(staffId: string, pin: string, newPin?: string): Promise<CallResult<SessionState>>;
  lock(): Promise<CallResult<SessionState>>;
}

export const useSession = create<SessionStore>()((set, get) => {
  async function keep(asked: Promise<CallResult<SessionState>>): Promise<CallResult<SessionState>> {
    const result = await asked;
    if (result.ok) get().apply(result.value);
    return result;
  }
  return {
    session: null,
    apply: (session) => set({ session }),
    load: () => keep(call('session.state', {})),
    signIn: (staffId, pin, newPin) =>
      keep(call('session.signIn', { staffId, pin, ...(newPin === undefined ? {} : { newPin }) })),
    lock: () => keep(call('session.lock', {})),
  };
});

const nobody: readonly StaffMember[] = [];

export function useStaff(): readonly StaffMember[] {
  return useSession((state) => state.session?.staff ?? nobody);
}

/** Also those who no longer work here: what they did is still looked for. */
export function useEverybody(): readonly StaffMember[] {
  const retired = useSession((state) => state.session?.retired ?? nobody);
  return [...useStaff(), ...retired];
}

export function useIsManager(): boolean {
  return useSession((state) => state.session?.signedIn?.role === 'manager');
}

/** Whether it is not blocked for the person at work; the core asks for an approval where one is needed. */
export function useMay(right: Right): boolean {
  return useSession(mayNow(right));
}

export function may(right: Right): boolean {
  return mayNow(right)(useSession.getState());
}

const mayNow =
  (right: Right) =>
  ({ session }: Pick<SessionStore, 'session'>): boolean =>
    (session?.rules?.[right].level ?? 'deny') !== 'deny';

/** What the core will answer to this, as far as this person's own rules say: a manager's may forbid it for everybody. */
export function useRule(right: Right): Rule {
  return useSession((state) => state.session?.rules?.[right] ?? denied);
}

const denied: Rule = { level: 'deny', limit: null };

/** Who may confirm what the person at work records. */
export function useOthers(): readonly Confirmer[] {
  return useConfirmers(useOtherMembers());
}

/** Who may take over from this person: with a PIN of his own, if only of today, because it confirms nobody's decision. */
export function useAllBut(staffId: string): readonly Confirmer[] {
  const withGivenPin = useSession((state) => state.session?.withGivenPin ?? noIds);
  const others = useStaff().filter(({ id }) => id !== staffId);
  return confirmers(others, { withGivenPin, withNewPin: [] });
}

function useOtherMembers(): readonly StaffMember[] {
  const id = useSession((state) => state.session?.signedIn?.id);
  return useStaff().filter((member) => member.id !== id);
}

function useConfirmers(people: readonly StaffMember[]): readonly Confirmer[] {
  const session = useSession((state) => state.session);
  return session === null ? [] : confirmers(people, session);
}

/** Who may approve what the person at work asks for: not with a PIN that somebody else gave. */
export function useManagers(): readonly Confirmer[] {
  const withGivenPin = useSession((state) => state.session?.withGivenPin ?? noIds);
  return useConfirmers(useOtherMembers().filter(({ id, role }) => role === 'manager' && !withGivenPin.includes(id)));
}

const noIds: readonly string[] = [];
