/** The copies of the database, and how far one is that is being made. Read when its section is opened. */
import { create } from 'zustand';
import type { Backup, BackupProgress, Restored } from '#shared/contract/backups.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { EventPayload } from '#shared/contract/events.ts';
import type { TillState } from '#shared/contract/till.ts';
import { call } from '../../client/client.ts';
import { trustReadsFrom } from '../../window/trusted-reads.ts';

interface BackupsStore {
  readonly backups: readonly Backup[] | null;
  /** Null while none is being made. */
  readonly progress: BackupProgress | null;
  /** How the last one ended that this window asked for, until somebody saw it. */
  readonly ended: CallResult<Backup | null> | null;
  applyProgress(told: EventPayload<'backups.progress'>): void;
  /** There is one more, whoever made it: a person here, another window, or the clock. */
  applyChanged(): void;
  /** The till goes on from a copy, and nobody has acknowledged it; null where that is not so, or was not read. */
  readonly restored: Restored | null;
  applyRestored(told: EventPayload<'backups.restored'>): void;
  loadRestored(): Promise<CallResult<Restored | null>>;
  /** Somebody looked at it and goes on. */
  endSeen(): void;
  reset(): void;
  load(): Promise<CallResult<Backup[]>>;
  make(): Promise<void>;
  check(name: string): Promise<CallResult<Backup>>;
}

const nothing = { backups: null, progress: null, ended: null, restored: null } as const;

export const useBackups = create<BackupsStore>()((set, get) => ({
  ...nothing,
  applyProgress: ({ making: progress }) => set({ progress }),
  applyChanged: () => void get().load(),
  applyRestored: ({ restored }) => set({ restored }),
  async loadRestored() {
    const [result, trusted] = await Promise.all([call('backups.restored', {}), call('backups.trustedFrom', {})]);
    if (result.ok) set({ restored: result.value });
    if (trusted.ok) trustReadsFrom(trusted.value.at);
    return result;
  },
  endSeen: () => set({ ended: null }),
  reset: () => set(nothing),
  async load() {
    const [result, making] = await Promise.all([call('backups.list', {}), call('backups.making', {})]);
    if (result.ok) set({ backups: result.value });
    if (making.ok) set({ progress: making.value });
    return result;
  },
  async make() {
    set({ progress: { done: 0, total: 1 }, ended: null });
    const ended = await call('backups.make', {});
    set({ progress: null, ended });
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

/** Every window of a manager hears of it. */
export const acknowledgeRestore = (): Promise<CallResult<object>> => call('backups.acknowledge', {});
