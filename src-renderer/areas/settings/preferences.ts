/** What belongs to this screen rather than to the shop: language, appearance, single-key shortcuts. Kept by the browser. */
import { create } from 'zustand';
import { changeLanguage, type Language } from '../../i18n/i18n.ts';

export type Theme = 'system' | 'light' | 'dark';

interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** WCAG 2.1.4: a shortcut of one character must be possible to turn off. */
  readonly singleKeys: boolean;
  readonly catalogView: 'tiles' | 'list';
}

interface PreferencesStore extends Preferences {
  change(next: Partial<Preferences>): void;
}

const storageKey = 'balcao.preferences';
const defaults: Preferences = { language: 'pt-BR', theme: 'system', singleKeys: true, catalogView: 'tiles' };

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

export function readPreferences(text: string | null): Preferences {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return defaults;
  }
  if (typeof kept !== 'object' || kept === null) return defaults;
  const { language, theme, singleKeys, catalogView } = { ...defaults, ...kept };
  return {
    language: oneOf<Language>(['pt-BR', 'en'], language, defaults.language),
    theme: oneOf<Theme>(['system', 'light', 'dark'], theme, defaults.theme),
    singleKeys: oneOf([true, false], singleKeys, defaults.singleKeys),
    catalogView: oneOf<Preferences['catalogView']>(['tiles', 'list'], catalogView, defaults.catalogView),
  };
}

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
