/** What belongs to this screen and not to the shop: language, appearance, single-key shortcuts. The browser stores it. */
import { create } from 'zustand';
import { changeLanguage } from '../i18n/i18n.ts';
import { type Preferences, readPreferences } from './preferences-text.ts';

interface PreferencesStore extends Preferences {
  change(next: Partial<Preferences>): void;
}

const storageKey = 'balcao.preferences';

function show({ language, theme }: Preferences): void {
  document.documentElement.lang = language;
  document.documentElement.classList.toggle('light', theme === 'light');
  document.documentElement.classList.toggle('dark', theme === 'dark');
  void changeLanguage(language);
}

export const usePreferences = create<PreferencesStore>()((set, get) => ({
  ...readPreferences(window.localStorage.getItem(storageKey)),
  change: (next) => {
    set(next);
    const { language, theme, singleKeys, catalogView } = get();
    const preferences = { language, theme, singleKeys, catalogView };
    window.localStorage.setItem(storageKey, JSON.stringify(preferences));
    show(preferences);
  },
}));

export function showPreferences(): void {
  show(usePreferences.getState());
}
