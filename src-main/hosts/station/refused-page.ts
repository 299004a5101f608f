/**
 * What a person sees whose browser asked for the till and was refused, in place of a bare word of the protocol: after a reload of a page
 * that was opened from elsewhere, or at an address that was typed from memory. It names no address: only the station itself does that.
 */
const words = {
  'pt-BR': {
    title: 'Abra o Balcão de novo',
    detail:
      'Esta página não pode abrir o caixa. Feche-a e abra o endereço que o Balcão mostrou ao iniciar, ou use o atalho do computador. O que foi cobrado ou salvo não se perdeu.',
  },
  en: {
    title: 'Open Balcão again',
    detail:
      'This page cannot open the till. Close it and open the address that Balcão showed when it started, or use the shortcut on the computer. What was charged or saved is not lost.',
  },
} as const;

const part = (language: keyof typeof words): string =>
  `<section lang="${language}"><h1>${words[language].title}</h1><p>${words[language].detail}</p></section>`;

export const refusedPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words['pt-BR'].title}</title></head><body>${part('pt-BR')}${part('en')}</body></html>\n`;

/** A browser that shows what comes says so; a script or another program gets the status alone. */
export function isForAPerson(method: string | undefined, accept: string | undefined): boolean {
  return method === 'GET' && /\btext\/html\b/.test(accept ?? '');
}
