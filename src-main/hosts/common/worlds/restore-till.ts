/** A manager goes on from a copy of the open world's database. A copy that is refused changes nothing, and the till goes on as it was. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { TillState } from '#shared/contract/till.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { PaymentWorld } from '../payment-world.ts';
import type { WorldSwitch } from './world-switch.ts';

export interface RestoreTillDeps {
  readonly worlds: Pick<WorldSwitch, 'world' | 'restore'>;
  /** The copies of a world's database. */
  readonly backups: (mode: PaymentWorld['mode']) => readonly { readonly name: string }[];
  readonly change: (work: () => Promise<void>) => Promise<TillState>;
}

export function createRestoreTill({ worlds, backups, change }: RestoreTillDeps) {
  return (backup: string, staff: StaffMember | null): Promise<TillState> => {
    if (staff?.role !== 'manager') throw new AppError(staff === null ? 'not-signed-in' : 'forbidden');
    return change(async () => {
      const world = worlds.world();
      // From a screen only a listed copy can be named, and no path.
      const isListed = world !== null && backups(world.mode).some(({ name }) => name === backup);
      if (!isListed) throw new AppError('not-found', { message: `no backup ${backup}` });
      await worlds.restore({ backup, by: { id: staff.id, name: staff.name } });
    });
  };
}
