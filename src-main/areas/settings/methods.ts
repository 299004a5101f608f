/** A manager changes the settings; every change is on record with the value before. */
import { type Settings, settingsSchema } from '#shared/contract/settings.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { pick } from '../../lib/pick.ts';
import { appendAudit } from '../audit/table.ts';
import { createParkedTable } from '../parked/table.ts';
import { createShiftsTable } from '../shifts/table.ts';
import type { TillContext } from '../till-context.ts';
import {
  readSettings,
  refuseUnplacedPrinter,
  refuseWhileParked,
  refuseWhileShiftOpen,
  writeSettings,
} from './table.ts';

export type SettingsMethods = 'settings.get' | 'settings.set';

export interface SettingsDeps extends Pick<TillContext, 'db' | 'clock' | 'tillId' | 'announce'> {
  /** Called after the commit, for code that acts on a setting and does not only show it. */
  readonly onChanged: () => void;
  /** The windows that are open now. */
  readonly listeners: () => ReadonlySet<string>;
}

export function createSettingsHandlers(deps: SettingsDeps): Handlers<SettingsMethods> {
  const { db, clock, tillId, announce, onChanged, listeners } = deps;
  const parked = createParkedTable(db);
  const shifts = createShiftsTable(db, tillId);
  return {
    'settings.get': () => readSettings(db),
    'settings.set': (input, caller) =>
      db.transaction(() => {
        const before = readSettings(db);
        const after = settingsSchema.parse({ ...before, ...defined(input) });
        const changed = changedKeys(before, after);
        if (changed.length === 0) return before;
        refuseWhileParked(before, after, parked.offered(listeners()).length);
        refuseWhileShiftOpen(before, after, shifts.open() !== null);
        refuseUnplacedPrinter(after);
        const now = clock.now();
        writeSettings(db, after, now);
        appendAudit(db, {
          at: now,
          action: 'settings.set',
          staffId: caller.staff?.id ?? null,
          subject: 'settings',
          before: pick(before, changed),
          after: pick(after, changed),
        });
        db.afterCommit(() => {
          announce('settings.changed', after);
          onChanged();
        });
        return after;
      }),
  };
}

/** A field that is present but undefined means "not asked for", never "erase". */
function defined(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

type SettingKey = keyof Settings;

function changedKeys(before: Settings, after: Settings): SettingKey[] {
  const keys = Object.keys(after) as SettingKey[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
