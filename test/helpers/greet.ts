/** A page's half of the greeting, for tests that speak to a station by themselves. */
import { createHmac, randomBytes } from 'node:crypto';

export interface Greeter {
  readonly hello: { readonly t: 'hello'; readonly client: string; readonly nonce: string };
  /** What answers the challenge of the station. */
  proof(challenge: Readonly<Record<string, unknown>>): { readonly t: 'proof'; readonly proof: string };
}

export function createGreeter({ client, key }: { readonly client: string; readonly key: string }): Greeter {
  const page = randomBytes(32).toString('hex');
  return {
    hello: { t: 'hello', client, nonce: page },
    proof({ nonce }) {
      return { t: 'proof', proof: createHmac('sha256', key).update(`balcao page ${page} ${nonce}`).digest('hex') };
    },
  };
}
