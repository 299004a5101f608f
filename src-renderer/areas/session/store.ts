/** Who is signed in, and what the sign-in screen shows before anybody is. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { call } from '../../client/client.ts';

interface SessionStore {
  readonly session: SessionState | null;
  apply(session: SessionState): void;
  load(): Promise<CallResult<SessionState>>;
  signIn(staffId: string, pin: string): Promise<CallResult<SessionState>>;
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
    signIn: (staffId, pin) => keep(call('session.signIn', { staffId, pin })),
    lock: () => keep(call('session.lock', {})),
  };
});
