/** How the screen of a till speaks and looks, for everybody who sits at it. It is no setting of the shop, and says nothing about anybody. */

export type Language = 'pt-BR' | 'en';
export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** WCAG 2.1.4: a shortcut of one character must be possible to turn off. */
  readonly singleKeys: boolean;
  readonly catalogView: 'tiles' | 'list';
}

export const preferenceChoices = {
  language: ['pt-BR', 'en'],
  theme: ['system', 'light', 'dark'],
  singleKeys: [true, false],
  catalogView: ['tiles', 'list'],
} as const satisfies { readonly [K in keyof Preferences]: readonly Preferences[K][] };

const defaults: Preferences = {
  language: 'pt-BR',
  theme: 'system',
  singleKeys: true,
  catalogView: 'tiles',
};

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

/** What was kept is never trusted: it may come from another version, or from a person's hand. Each value is judged alone. */
export function preferencesFrom(kept: unknown): Preferences {
  const given: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const { language, theme, singleKeys, catalogView } = preferenceChoices;
  return {
    language: oneOf<Language>(language, given.language, defaults.language),
    theme: oneOf<Theme>(theme, given.theme, defaults.theme),
    singleKeys: oneOf<boolean>(singleKeys, given.singleKeys, defaults.singleKeys),
    catalogView: oneOf<Preferences['catalogView']>(catalogView, given.catalogView, defaults.catalogView),
  };
}
