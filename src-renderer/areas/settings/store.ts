/** The shop's settings, as the core keeps them. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { call } from '../../client/client.ts';
import { showTimesIn } from '../../format/time.ts';

interface SettingsStore {
  readonly settings: Settings | null;
  apply(settings: Settings): void;
  load(): Promise<CallResult<Settings>>;
  change(next: MethodRequest<'settings.set'>): Promise<CallResult<Settings>>;
}

export const useSettings = create<SettingsStore>()((set, get) => {
  async function keep(asked: Promise<CallResult<Settings>>): Promise<CallResult<Settings>> {
    const result = await asked;
    if (result.ok) get().apply(result.value);
    return result;
  }
  return {
    settings: null,
    apply: (settings) => {
      showTimesIn(settings.timeZone);
      set({ settings });
    },
    load: () => keep(call('settings.get', {})),
    change: (next) => keep(call('settings.set', next)),
  };
});
