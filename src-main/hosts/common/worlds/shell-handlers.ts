/** Answers what a window asks of the program around it: the desktop app has something to say, a station has not. */
import type { ShellOptions } from '#shared/contract/till.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { TillHandlers } from './till-methods.ts';

export interface Shell {
  options(): ShellOptions;
  /** Throws where the system does not take it. */
  set(next: ShellOptions): void;
  /** Keeps the window of this client out of screenshots and screen sharing. False where there is no such window. */
  protectCards(clientId: string, on: boolean): boolean;
}

export type ShellMethod = 'till.shell' | 'till.setShell' | 'till.protectCards';

const none: ShellOptions = { staysInTray: false, startsWithComputer: false };

export function createShellHandlers(shell: Shell | null): Pick<TillHandlers, ShellMethod> {
  const state = () => ({ isDesktop: shell !== null, ...(shell?.options() ?? none) });
  return {
    'till.shell': state,
    'till.setShell': (wish, { staff }) => {
      if (staff?.role !== 'manager') throw new AppError(staff === null ? 'not-signed-in' : 'forbidden');
      if (shell === null) throw new AppError('not-possible-now', { message: 'there is no program around this page' });
      try {
        shell.set(wish);
      } catch (error) {
        throw new AppError('storage-failed', { cause: error });
      }
      return state();
    },
    'till.protectCards': ({ on }, { clientId }) => ({ isDone: shell?.protectCards(clientId, on) ?? false }),
  };
}
