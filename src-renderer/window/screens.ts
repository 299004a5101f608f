/** The screens of Balcão and their addresses: a reload or the back key lands where the person was. */
export type Screen =
  | { readonly at: 'sell' }
  | { readonly at: 'charge' }
  | { readonly at: 'progress'; readonly saleId: string }
  /** What was written down of a sale that was paid to the shop itself. */
  | { readonly at: 'received'; readonly saleId: string }
  | { readonly at: 'sales'; readonly saleId: string | null }
  | { readonly at: 'queue'; readonly entryId: string | null }
  /** The back office; a null section means the first one. */
  | { readonly at: 'office'; readonly section: string | null; readonly id: string | null }
  /** A null section means the first one. */
  | { readonly at: 'settings'; readonly section: string | null };

export const startScreen: Screen = { at: 'sell' };

/** Stops before the first missing part. */
function address(at: Screen['at'], ...parts: readonly (string | null)[]): string {
  const end = parts.indexOf(null);
  const there = end === -1 ? parts : parts.slice(0, end);
  return ['#', at, ...there.map((part) => encodeURIComponent(part ?? ''))].join('/');
}

export function screenHash(screen: Screen): string {
  switch (screen.at) {
    case 'progress':
    case 'received':
    case 'sales':
      return address(screen.at, screen.saleId);
    case 'queue':
      return address(screen.at, screen.entryId);
    case 'office':
      return address(screen.at, screen.section, screen.id);
    case 'settings':
      return address(screen.at, screen.section);
    default:
      return address(screen.at);
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

/** An unknown address gives the start screen. */
export function readScreen(hash: string): Screen {
  const [, at, part, further] = hash.split('/');
  const id = readId(part);
  switch (at) {
    case 'charge':
      return { at };
    case 'settings':
      return { at, section: id };
    case 'progress':
    case 'received':
      return id === null ? startScreen : { at, saleId: id };
    case 'sales':
      return { at, saleId: id };
    case 'queue':
      return { at, entryId: id };
    case 'office':
      return { at, section: id, id: readId(further) };
    default:
      return startScreen;
  }
}
