/**
 * What a person sees whose browser asked for the till and was refused, in place of a bare word of the protocol: after a reload of a page
 * that was opened from elsewhere, or at an address that was typed from memory. It names no address: only the station itself does that.
 */
const words = {
  'pt-BR': {
    title: 'Abra o Balcão de novo',
    detail:
      'Esta página não pode abrir o caixa. Cada endereço do Balcão abre uma vez só. Feche-a e tecle Enter na janela do terminal em que o Balcão roda: aparece um endereço novo. Sem essa janela, encerre o Balcão e inicie-o de novo. O que foi cobrado ou salvo não se perdeu.',
  },
  en: {
    title: 'Open Balcão again',
    detail:
      'This page cannot open the till. Each address of Balcão opens once. Close it and press Enter in the terminal window that Balcão runs in: a new address appears. Without that window, stop Balcão and start it again. What was charged or saved is not lost.',
  },
} as const;

const part = (language: keyof typeof words): string =>
  `<section lang="${language}"><h1>${words[language].title}</h1><p>${words[language].detail}</p></section>`;

export const refusedPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words['pt-BR'].title}</title></head><body>${part('pt-BR')}${part('en')}</body></html>\n`;

/** A browser that shows what comes says so; a script or another program gets the status alone. */
export function isForAPerson(method: string | undefined, accept: string | undefined): boolean {
  return method === 'GET' && /\btext\/html\b/.test(accept ?? '');
}
