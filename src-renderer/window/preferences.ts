/**
 * How this till speaks and looks: language, appearance, single-key shortcuts. The till keeps them, since a browser would keep them by a port
 * that is another one at each start; it writes them into the page, so that its first picture is right.
 */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import { type Preferences, preferencesFrom } from '#shared/domain/preferences.ts';
import { call } from '../client/client.ts';
import { changeLanguage } from '../i18n/i18n.ts';

interface PreferencesStore extends Preferences {
  /** Shows it at once: whoever presses does not wait for the disk. */
  change(next: Partial<Preferences>): void;
  /** Shows it when the till has kept it. */
  save(next: Partial<Preferences>): Promise<CallResult<Preferences>>;
}

const page = document.documentElement;
/** Windows of one till, such as the customer display of another one, have the same origin. */
const channelName = 'balcao.preferences';

function show({ language, theme }: Preferences): Promise<void> {
  page.lang = language;
  page.classList.toggle('light', theme === 'light');
  page.classList.toggle('dark', theme === 'dark');
  return changeLanguage(language);
}

function writtenInPage(): unknown {
  try {
    return JSON.parse(page.dataset.preferences ?? 'null');
  } catch {
    return null;
  }
}

function tellOtherWindows(all: Preferences): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(all);
  channel.close();
}

export const usePreferences = create<PreferencesStore>()((set, get) => {
  const change = (next: Partial<Preferences>): void => {
    set(next);
    void show(get());
    tellOtherWindows(preferencesFrom(get()));
  };
  const keep = (next: Partial<Preferences>) => call('till.setPreferences', next);
  return {
    ...preferencesFrom(writtenInPage()),
    change(next) {
      change(next);
      void keep(next);
    },
    async save(next) {
      const kept = await keep(next);
      if (kept.ok) change(next);
      return kept;
    },
  };
});

/** A window that was open already, above all the customer display, speaks and looks as the till does from then on. */
export function followOtherWindows(): void {
  new BroadcastChannel(channelName).addEventListener('message', ({ data }) => {
    const all = preferencesFrom(data);
    // A window hears itself.
    if (JSON.stringify(all) === JSON.stringify(preferencesFrom(usePreferences.getState()))) return;
    usePreferences.setState(all);
    void show(all);
  });
}

/** Before the first picture. A language that does not come keeps nobody from selling: the words are Portuguese then. */
export async function showPreferences(): Promise<void> {
  await show(usePreferences.getState()).catch(() => undefined);
}
