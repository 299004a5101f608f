/** One change of the world after another, and what every window is told of it, also where none opened. */
import type { TillState } from '#shared/contract/till.ts';
import type { StorageProblem } from '#shared/domain/storage-trouble.ts';
import { asStorageFailure } from '../../../db/storage-failure.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Log } from '../../../lib/log.ts';
import { createOneAtATime } from '../../../lib/one-at-a-time.ts';
import { problemOf, tellProblem } from '../restore.ts';
import type { SwitchingCore } from './switching-core.ts';
import type { WorldSwitch } from './world-switch.ts';

export interface WorldChangeDeps {
  readonly worlds: Pick<WorldSwitch, 'state' | 'world'>;
  readonly core: Pick<SwitchingCore, 'announce'>;
  readonly folder: { readonly root: string };
  /** The copy that was asked for at the start, until its world opens. */
  readonly waitingCopy: () => TillState['restores'];
  readonly log: Log;
  /** Tells the person at the terminal, where there is one. */
  readonly tell?: (text: string) => void;
}

export function createWorldChange({ worlds, core, folder, waitingCopy, log, tell }: WorldChangeDeps) {
  const inTurn = createOneAtATime();
  let trouble: StorageProblem | null = null;
  const state = (): TillState => ({ ...worlds.state(), trouble, restores: waitingCopy() });

  /**
   * Two windows must not change the world at once; whatever comes of it, every window shows the same afterwards. Where nothing came of it,
   * nobody starts afresh, and nothing has to be typed again.
   */
  function change(work: () => Promise<void>): Promise<TillState> {
    return inTurn(async () => {
      const before = [JSON.stringify(worlds.state()), worlds.world()];
      trouble = null;
      try {
        await work();
      } catch (error) {
        throw orStorageFailure(error);
      } finally {
        // The same world is another one once it was opened anew.
        const isAsBefore = JSON.stringify(worlds.state()) === before[0] && worlds.world() === before[1];
        if (!isAsBefore) core.announce(state());
      }
      return state();
    });
  }

  /**
   * Told wherever somebody may look: on the screen that asked, in the terminal and in the log; and where no world is open, on a screen that is
   * loaded anew.
   */
  function orStorageFailure(error: unknown): unknown {
    const failed = asStorageFailure(error, folder.root);
    const storage = problemOf(failed);
    if (storage === null || !(failed instanceof Error)) return error;
    if (worlds.world() === null) trouble = storage;
    log('error', 'till.not-opened', { trouble: storage.trouble, error: failed.message });
    tell?.(tellProblem(storage));
    return new AppError('storage-failed', { message: failed.message, storage, cause: error });
  }

  return { change, state };
}
