/** `t` with keys checked by the compiler, and look-ups for keys that come from the core at run time. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/domain/preferences.ts';
import { useCurrency } from './currency.tsx';
import { i18next } from './i18n.ts';
import type { Messages } from './pt-br/messages.ts';

type WithoutPlural<K extends string> = K extends `${infer Base}_one`
  ? Base
  : K extends `${infer Base}_other`
    ? Base
    : K;
type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${WithoutPlural<K>}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type WordKey = Leaves<Messages>;
/** A section that holds words, and no further section. */
export type SectionKey =
  | 'apiStatus'
  | 'subscriptionStatus'
  | 'subscriptions.state'
  | 'links.state'
  | 'charges.state'
  | 'chargebacks.status'
  | 'cards.state'
  | 'clients.state'
  | 'tenders.state';
export type WordParams = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Translate = (key: WordKey, params?: WordParams) => string;

/** Sections whose keys arrive from the core; a key this version does not know is shown as it came. */
export type OpenSection =
  | 'problem'
  | 'badInput'
  | 'rightName'
  | 'rightLevel'
  | 'pixReason'
  | 'timeline'
  | 'why'
  | 'apiCode'
  | 'apiStatus'
  | 'apiStatusCard'
  | 'subscriptionStatus'
  | 'invoiceStatus'
  | 'playbook'
  | 'auditAction'
  | 'auditArea'
  | 'auditFact'
  | 'auditValue'
  | 'lockReason'
  | 'saleState'
  | 'entryState'
  | 'refundReason'
  | 'operation'
  | 'subscriptionLine'
  | 'tenders.state';

export interface Words {
  readonly t: Translate;
  readonly open: (section: OpenSection, key: string, params?: WordParams) => string;
  readonly language: Language;
  /** Of the amounts that are told without one. */
  readonly currency: string;
}

export function wordsOf(language: string, currency = 'BRL'): Words {
  const translate = i18next.getFixedT(language);
  return {
    t: (key, params) => translate(key, { ...params }),
    open: (section, key, params) => {
      const path = `${section}.${key}`;
      return i18next.exists(path) ? translate(path, { ...params }) : key;
    },
    language: language === 'en' ? 'en' : 'pt-BR',
    currency,
  };
}

/** Every word of a section with its key, where a list of the keys would need a schema. */
export function sectionWords({ language }: Pick<Words, 'language'>, section: SectionKey): [string, string][] {
  const words: unknown = i18next.getResource(language, 'translation', section);
  return Object.entries(words ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

export function useWords(): Words {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const currency = useCurrency();
  return useMemo(() => wordsOf(language, currency), [language, currency]);
}

export function useT(): Translate {
  return useWords().t;
}
