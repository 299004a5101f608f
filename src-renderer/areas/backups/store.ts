/** The copies of the database, and how far one is that is being made. Read when its section is opened. */
import { create } from 'zustand';
import type { Backup, BackupProgress } from '#shared/contract/backups.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { TillState } from '#shared/contract/till.ts';
import { call } from '../../client/client.ts';

interface BackupsStore {
  readonly backups: readonly Backup[] | null;
  /** Null while none is being made. */
  readonly progress: BackupProgress | null;
  applyProgress(progress: BackupProgress): void;
  reset(): void;
  load(): Promise<CallResult<Backup[]>>;
  /** Null: it was given up. */
  make(): Promise<CallResult<Backup | null>>;
  check(name: string): Promise<CallResult<Backup>>;
}

const nothing = { backups: null, progress: null } as const;

export const useBackups = create<BackupsStore>()((set, get) => ({
  ...nothing,
  applyProgress: (progress) => set({ progress: progress.done < progress.total ? progress : null }),
  reset: () => set(nothing),
  async load() {
    const result = await call('backups.list', {});
    if (result.ok) set({ backups: result.value });
    return result;
  },
  async make() {
    const result = await call('backups.make', {});
    set({ progress: null });
    if (result.ok) await get().load();
    return result;
  },
  async check(name) {
    const result = await call('backups.check', { name });
    if (result.ok) {
      set({ backups: (get().backups ?? []).map((one) => (one.name === name ? result.value : one)) });
    }
    return result;
  },
}));

export const cancelBackup = (): Promise<CallResult<object>> => call('backups.cancel', {});

/** Every window starts afresh when it is done. */
export const restoreBackup = (backup: string): Promise<CallResult<TillState>> => call('till.restore', { backup });
