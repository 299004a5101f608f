/** The page's half of the greeting: it proves itself to nobody who has not proven to be the station that let it in. */
import type { ClientFrame } from '#shared/contract/frames.ts';
import { type Launch, type Nonces, provenText } from '#shared/contract/greeting.ts';

export interface PageGreeting {
  readonly hello: ClientFrame;
  /** The page's own proof; null when the first thing that came back was none of the station. */
  answer(text: string): Promise<ClientFrame | null>;
}

export function createPageGreeting({ client, key }: Launch): PageGreeting {
  const page = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return {
    hello: { t: 'hello', client, nonce: page },
    async answer(text) {
      const challenge = readChallenge(text);
      if (challenge === null) return null;
      const nonces = { page, station: challenge.nonce };
      if (challenge.proof !== (await proofOf(key, 'station', nonces))) return null;
      return { t: 'proof', proof: await proofOf(key, 'page', nonces) };
    },
  };
}

function readChallenge(text: string): { readonly nonce: string; readonly proof: string } | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== 'object' || frame === null || !('t' in frame) || frame.t !== 'challenge') return null;
  if (!('nonce' in frame) || !('proof' in frame)) return null;
  const { nonce, proof } = frame;
  return typeof nonce === 'string' && typeof proof === 'string' ? { nonce, proof } : null;
}

async function proofOf(key: string, side: 'station' | 'page', nonces: Nonces): Promise<string> {
  const bytes = new TextEncoder();
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', bytes.encode(key), how, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', signing, bytes.encode(provenText(side, nonces)));
  return hexOf(new Uint8Array(signed));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
