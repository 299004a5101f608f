/** Two windows with a person each, who sign in when they must and may do what they may. */
import { randomUUID } from 'node:crypto';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { SessionState, StaffRole } from '#shared/contract/session.ts';
import type { TillLife } from './till-life.ts';

export const clientIds = ['counter', 'office'] as const;
export type ClientId = (typeof clientIds)[number];

export interface PinProof {
  readonly staffId: string;
  readonly pin: string;
}

/** What an act needs of people: somebody at a window who asks. */
export interface Counter {
  readonly roleAt: Readonly<Record<ClientId, StaffRole>>;
  /** Asks at one window; whoever is locked out of it by time or by a crash signs in first. */
  at<M extends MethodName>(window: ClientId, method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>>;
  /** The same at whichever window lets a person in: looking must not depend on one of them. */
  look<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>>;
  pinOf(role: StaffRole): Promise<PinProof | null>;
}

export interface People extends Counter {
  signIn(window: ClientId): Promise<void>;
  signInEverywhere(): Promise<void>;
}

type Call = <M extends MethodName>(method: M, input: MethodRequest<M>) => Promise<CallResult<MethodOutput<M>>>;

/** One manager at the only window there is. */
export function managerAlone(call: Call): Counter {
  return {
    roleAt: { counter: 'manager', office: 'manager' },
    at: (_window, method, input) => call(method, input),
    look: (method, input) => call(method, input),
    pinOf: () => Promise.resolve(null),
  };
}

export function createPeople(life: TillLife, roleAt: Readonly<Record<ClientId, StaffRole>>): People {
  async function call<M extends MethodName>(clientId: ClientId, method: M, input: MethodRequest<M>) {
    const result = await life.call(clientId, { requestId: randomUUID(), method, input });
    return result as CallResult<MethodOutput<M>>;
  }

  /** Nobody's PIN changes in these worlds. */
  const pins = new Map<StaffRole, PinProof>();

  async function pinOf(role: StaffRole): Promise<PinProof | null> {
    const known = pins.get(role) ?? (await askPinOf(role));
    if (known !== null) pins.set(role, known);
    return known;
  }

  async function askPinOf(role: StaffRole): Promise<PinProof | null> {
    const state: CallResult<SessionState> = await call('office', 'session.state', {});
    if (!state.ok) return null;
    const person = state.value.staff.find((one) => one.role === role);
    return state.value.trainingPins.find(({ staffId }) => staffId === person?.id) ?? null;
  }

  async function signIn(clientId: ClientId): Promise<void> {
    const proof = await pinOf(roleAt[clientId]);
    if (proof !== null) await call(clientId, 'session.signIn', proof);
  }

  const people: People = {
    roleAt,
    pinOf,
    signIn,
    async at(window, method, input) {
      const result = await call(window, method, input);
      if (result.ok || result.error.code !== 'not-signed-in') return result;
      await signIn(window);
      return await call(window, method, input);
    },
    async look(method, input) {
      const first = await people.at('office', method, input);
      if (first.ok || first.error.code !== 'not-signed-in') return first;
      return await people.at('counter', method, input);
    },
    async signInEverywhere() {
      for (const clientId of clientIds) await signIn(clientId);
    },
  };
  return people;
}
