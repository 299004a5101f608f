/** Starts i18next with pt-BR inside; English is fetched from the same host when somebody chooses it. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import type { Language } from '#shared/domain/preferences.ts';
import { ptBR } from './pt-br/messages.ts';

export const i18next: i18n = createInstance();

void i18next.use(initReactI18next).init({
  lng: 'pt-BR',
  fallbackLng: 'pt-BR',
  initAsync: false,
  resources: { 'pt-BR': { translation: ptBR } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

interface PluralForms {
  getSuffix(language: string, count: number, options?: object): string;
}

/** CLDR puts zero with one in Portuguese; shops in Brazil write "0 itens", and English has it so already. */
function takePluralForZero(pluralResolver: PluralForms): void {
  const suffixOf = pluralResolver.getSuffix.bind(pluralResolver);
  pluralResolver.getSuffix = (language, count, options) => suffixOf(language, count === 0 ? 2 : count, options);
}
takePluralForZero(i18next.services.pluralResolver);

let wanted: Language | null = null;

/** The last one that is asked for stands, however long another one takes to come. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    const { en } = await import('./en/messages.ts');
    i18next.addResourceBundle('en', 'translation', en);
  }
  if (wanted === language) await i18next.changeLanguage(language);
}
