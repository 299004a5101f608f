/** A screen's preferences as stored text. Text from another version or from a person's hand is never trusted. */
import type { Language } from '../i18n/i18n.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** WCAG 2.1.4: a shortcut of one character must be possible to turn off. */
  readonly singleKeys: boolean;
  readonly catalogView: 'tiles' | 'list';
}

const defaults: Preferences = {
  language: 'pt-BR',
  theme: 'system',
  singleKeys: true,
  catalogView: 'tiles',
};

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
