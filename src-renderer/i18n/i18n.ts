/** Starts i18next with pt-BR inside; English is fetched from the same host when somebody chooses it. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { ptBR } from './pt-br/messages.ts';

export type Language = 'pt-BR' | 'en';

export const i18next: i18n = createInstance();

void i18next.use(initReactI18next).init({
  lng: 'pt-BR',
  fallbackLng: 'pt-BR',
  initAsync: false,
  resources: { 'pt-BR': { translation: ptBR } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export async function changeLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    const { en } = await import('./en/messages.ts');
    i18next.addResourceBundle('en', 'translation', en);
  }
  await i18next.changeLanguage(language);
}
