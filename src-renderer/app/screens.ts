/** The screens of Balcão and their addresses: a reload or the back key lands where the person was. */
export type Screen =
  | { readonly at: 'sell' }
  | { readonly at: 'charge' }
  | { readonly at: 'progress'; readonly saleId: string }
  | { readonly at: 'sales'; readonly saleId: string | null }
  | { readonly at: 'queue'; readonly entryId: string | null }
  | { readonly at: 'settings' };

export const startScreen: Screen = { at: 'sell' };

export function screenHash(screen: Screen): string {
  switch (screen.at) {
    case 'progress':
      return `#/progress/${encodeURIComponent(screen.saleId)}`;
    case 'sales':
      return screen.saleId === null ? '#/sales' : `#/sales/${encodeURIComponent(screen.saleId)}`;
    case 'queue':
      return screen.entryId === null ? '#/queue' : `#/queue/${encodeURIComponent(screen.entryId)}`;
    default:
      return `#/${screen.at}`;
  }
}

function readId(part: string | undefined): string | null {
  if (part === undefined || part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Anything unknown is the start screen. */
export function readScreen(hash: string): Screen {
  const [, at, part] = hash.split('/');
  const id = readId(part);
  switch (at) {
    case 'charge':
    case 'settings':
      return { at };
    case 'progress':
      return id === null ? startScreen : { at, saleId: id };
    case 'sales':
      return { at, saleId: id };
    case 'queue':
      return { at, entryId: id };
    default:
      return startScreen;
  }
}
