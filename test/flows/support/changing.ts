/** Answers changed on their way back, as a bad middlebox or a bug of the service would. */
import type { TillOptions } from '#test/helpers/till.ts';
import { isTo } from './faults.ts';

export interface Change {
  /** The route of a POST, or the beginning of the path of a GET. */
  readonly of: { readonly post: string } | { readonly get: string };
  readonly status?: number;
  readonly body: (text: string) => string;
  readonly always?: boolean;
}

/** Changes the first answer (or every one) to a question on its way back. */
export function changing({ of, status, body, always = false }: Change): TillOptions {
  let done = false;
  return {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      const path = new URL(request.url).pathname.replace(/^\/api/, '');
      const asked = 'post' in of ? isTo(request, of.post) : request.method === 'GET' && path.startsWith(of.get);
      if (done || !asked || answer.status >= 300) return answer;
      const changed = body(new TextDecoder().decode(answer.body));
      if (changed === new TextDecoder().decode(answer.body)) return answer;
      done = !always;
      return { ...answer, status: status ?? answer.status, body: new TextEncoder().encode(changed) };
    },
  };
}

export const orderSays = (word: string) => (text: string) => text.replace(/"status":"[a-z_]+"/, `"status":"${word}"`);
