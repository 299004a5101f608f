/** Reads that lag behind: a replica answers with what it knew before. Only a test knows which of them is stale. */
import type { Connect, WireAnswer } from '#main/api/connect.ts';

export interface StaleReads {
  /** From now on the replica learns nothing new of paths that begin so. */
  stayBehind(prefix: string): void;
  /** From now on, GETs of paths that begin so are answered as the replica knows them; `times` of them, or until `frozenFrom`. */
  freeze(prefix: string, times?: number): void;
  frozenFrom(): void;
  /** How many stale answers were given. */
  readonly given: number;
  readonly wrapConnect: (connect: Connect) => Connect;
}

export function staleReads(): StaleReads {
  const last = new Map<string, WireAnswer>();
  const behind: string[] = [];
  let frozen: { readonly prefix: string; left: number } | null = null;
  let given = 0;

  return {
    stayBehind: (prefix) => void behind.push(prefix),
    freeze(prefix, times = Number.POSITIVE_INFINITY) {
      frozen = { prefix, left: times };
    },
    frozenFrom() {
      frozen = null;
    },
    get given() {
      return given;
    },
    wrapConnect: (connect) => async (request) => {
      const path = new URL(request.url).pathname.replace(/^\/api/, '');
      const known = last.get(path);
      if (request.method === 'GET' && frozen !== null && frozen.left > 0 && path.startsWith(frozen.prefix) && known) {
        frozen.left -= 1;
        given += 1;
        return known;
      }
      const answer = await connect(request);
      const isKnown = behind.some((prefix) => path.startsWith(prefix));
      if (request.method === 'GET' && answer.status === 200 && !isKnown) last.set(path, answer);
      return answer;
    },
  };
}
