/** Answers what a window asks of the program around it: the desktop app has something to say, a station has not. */
import type { ShellOptions, UpdateState } from '#shared/contract/till.ts';
import { AppError } from '../../../lib/app-error.ts';
import { version } from '../version.ts';
import type { AtWindow, TillHandlers } from './till-methods.ts';

export interface Shell {
  options(): ShellOptions;
  /** False where the system would open another till than this one. */
  readonly canStartWithComputer: boolean;
  /** Throws where the system does not take it. */
  set(next: ShellOptions): void;
  /** Keeps the window of this client out of screenshots and screen sharing. False where there is no such window. */
  protectCards(clientId: string, on: boolean): boolean;
  readonly updates: {
    state(): UpdateState;
    find(): UpdateState;
    install(): UpdateState;
  };
}

export type ShellMethod =
  | 'till.shell'
  | 'till.setShell'
  | 'till.protectCards'
  | 'till.updates'
  | 'till.findUpdate'
  | 'till.installUpdate';

const none: ShellOptions = { staysInTray: false, startsWithComputer: false };
const ofStation = { step: 'station', version, found: null, percent: null, problem: null, before: null } as const;

/** Of the program around the page, for a manager. */
function programFor(shell: Shell | null, { staff }: AtWindow): Shell {
  if (staff?.role !== 'manager') throw new AppError(staff === null ? 'not-signed-in' : 'forbidden');
  if (shell === null) throw new AppError('not-possible-now', { message: 'there is no program around this page' });
  return shell;
}

export function createShellHandlers(shell: Shell | null): Pick<TillHandlers, ShellMethod> {
  const state = () => ({
    isDesktop: shell !== null,
    ...(shell?.options() ?? none),
    canStartWithComputer: shell?.canStartWithComputer ?? false,
  });
  return {
    'till.shell': state,
    'till.setShell': (wish, at) => {
      const program = programFor(shell, at);
      // What was switched on before may stay on, and can always be switched off: every other wish names it as it is.
      const isNew = wish.startsWithComputer && !program.options().startsWithComputer;
      if (isNew && !program.canStartWithComputer) {
        throw new AppError('not-possible-now', { message: 'the system would open the usual folder' });
      }
      try {
        program.set(wish);
      } catch (error) {
        throw new AppError('storage-failed', { cause: error });
      }
      return state();
    },
    'till.updates': () => shell?.updates.state() ?? ofStation,
    'till.findUpdate': (_input, at) => programFor(shell, at).updates.find(),
    'till.installUpdate': (_input, at) => programFor(shell, at).updates.install(),
    'till.protectCards': ({ on }, { clientId }) => ({ isDone: shell?.protectCards(clientId, on) ?? false }),
  };
}
