/** One till with several windows, as people at a counter have it: asked by method, signed in by role. */
import { randomUUID } from 'node:crypto';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { createTillLife, type LifeOptions } from '../simulation/till-life.ts';

export interface Windows {
  call<M extends MethodName>(method: M, input: MethodRequest<M>, at?: string): Promise<CallResult<MethodOutput<M>>>;
  /** Signing in where somebody is already would lock that one out first, and forget their cards: it is left out then. */
  signIn(at?: string, role?: StaffRole): Promise<void>;
  start(): Promise<void>;
  crash(): void;
  readonly errors: readonly string[];
  close(): Promise<unknown>;
}

export function createWindows(options: Omit<LifeOptions, 'clientIds' | 'onEvent' | 'onDeath'>): Windows {
  const life = createTillLife({ ...options, clientIds: [], onEvent: () => {}, onDeath: () => {} });
  let starting = Promise.resolve();
  const windows: Windows = {
    async call(method, input, at = 'window') {
      // A window opens only once its till is up.
      await starting;
      const result = await life.call(at, { requestId: randomUUID(), method, input });
      return result as CallResult<MethodOutput<typeof method>>;
    },
    async signIn(at, role = 'manager') {
      const state = await windows.call('session.state', {}, at);
      if (!state.ok || state.value.signedIn !== null) return;
      const somebody = state.value.staff.find((person) => person.role === role);
      const known = state.value.trainingPins.find((one) => one.staffId === somebody?.id);
      if (known !== undefined) await windows.call('session.signIn', known, at);
    },
    start() {
      starting = life.start();
      return starting;
    },
    crash: () => life.crash(),
    get errors() {
      return life.errors;
    },
    close: () => life.close(),
  };
  return windows;
}
