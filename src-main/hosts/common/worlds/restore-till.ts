/** A manager goes on from a copy of the open world's database. A copy that is refused changes nothing, and the till goes on as it was. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { TillState } from '#shared/contract/till.ts';
import { StorageTrouble } from '../../../db/damaged.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { PaymentWorld } from '../payment-world.ts';
import type { SwitchingCore } from './switching-core.ts';
import type { WorldSwitch } from './world-switch.ts';

export interface RestoreTillDeps {
  readonly worlds: Pick<WorldSwitch, 'world' | 'restore'>;
  readonly core: Pick<SwitchingCore, 'announce'>;
  /** The copies of a world's database. */
  readonly backups: (mode: PaymentWorld['mode']) => readonly { readonly name: string }[];
  readonly state: () => TillState;
}

/** Call it in turn with whatever else changes the world. */
export function createRestoreTill({ worlds, core, backups, state }: RestoreTillDeps) {
  return async (backup: string, staff: StaffMember | null): Promise<TillState> => {
    if (staff?.role !== 'manager') throw new AppError(staff === null ? 'not-signed-in' : 'forbidden');
    const world = worlds.world();
    // From a screen only a listed copy can be named, and no path.
    const isListed = world !== null && backups(world.mode).some(({ name }) => name === backup);
    if (!isListed) throw new AppError('not-found', { message: `no backup ${backup}` });
    try {
      await worlds.restore({ backup, by: { id: staff.id, name: staff.name } });
    } catch (error) {
      throw asRefusal(error);
    } finally {
      core.announce(state());
    }
    return state();
  };
}

/** What is not a database at all fails as storage does: it is no copy either. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof StorageTrouble)) return error;
  const isCopyRefused = ['backup-missing', 'backup-refused', 'newer-schema', 'damaged'].includes(error.trouble);
  if (!isCopyRefused) return error;
  return new AppError('rule-broken', { fields: [{ path: 'backup', code: 'backup-refused' }] });
}
