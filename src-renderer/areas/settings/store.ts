/** The shop's settings, as the core keeps them. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { call } from '../../client/client.ts';
import { showTimesIn } from '../../format/time.ts';
import { sellIn } from '../../window/shop-currency.ts';

interface SettingsStore {
  readonly settings: Settings | null;
  /** Null until it was asked. */
  readonly hasV1: boolean | null;
  apply(settings: Settings): void;
  load(): Promise<CallResult<Settings>>;
  loadV1(): Promise<void>;
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
    hasV1: null,
    apply: (settings) => {
      showTimesIn(settings.timeZone);
      sellIn(settings.currency);
      set({ settings });
    },
    load: () => keep(call('settings.get', {})),
    loadV1: async () => {
      const result = await call('settings.hasBearer', {});
      if (result.ok) set({ hasV1: result.value.hasBearer });
    },
    change: (next) => keep(call('settings.set', next)),
  };
});
