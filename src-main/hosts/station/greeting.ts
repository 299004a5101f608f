/** The station's half of the greeting of one socket: it proves itself first, then asks the same of the page. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ChallengeFrame, helloFrameSchema, proofFrameSchema } from '#shared/contract/frames.ts';
import { type Nonces, provenText } from '#shared/contract/greeting.ts';
import type { Random } from '#shared/ports.ts';
import { closeCodes } from './close-codes.ts';

/** What the greeting says to a frame: a challenge, who the page is, or why the socket ends. */
export type Greeted =
  | { readonly challenge: ChallengeFrame }
  | { readonly clientId: string }
  | { readonly code: number; readonly reason: string };

const notAHello: Greeted = { code: closeCodes.badFrame, reason: 'hello expected' };
const unknown: Greeted = { code: closeCodes.unknownPage, reason: 'unknown page' };

/** For one socket; each frame is handed in once, in its order. */
export function createGreeting(
  keyOf: (clientId: string) => string | null,
  random: Random,
): (frame: unknown) => Greeted {
  let expected: { readonly clientId: string; readonly proof: string } | null = null;

  function challenge(frame: unknown): Greeted {
    const hello = helloFrameSchema.safeParse(frame);
    if (!hello.success) return notAHello;
    const { client, nonce } = hello.data;
    const key = keyOf(client);
    if (key === null) return unknown;
    const nonces = { page: nonce, station: Buffer.from(random.bytes(32)).toString('base64url') };
    expected = { clientId: client, proof: proofOf(key, 'page', nonces) };
    return { challenge: { t: 'challenge', nonce: nonces.station, proof: proofOf(key, 'station', nonces) } };
  }

  return (frame) => {
    if (expected === null) return challenge(frame);
    const given = proofFrameSchema.safeParse(frame);
    if (!given.success) return notAHello;
    const isProven = timingSafeEqual(hashed(given.data.proof), hashed(expected.proof));
    return isProven ? { clientId: expected.clientId } : unknown;
  };
}

function proofOf(key: string, side: 'station' | 'page', nonces: Nonces): string {
  return createHmac('sha256', key).update(provenText(side, nonces)).digest('hex');
}

/** Of the same length, whatever was given. */
const hashed = (text: string): Buffer => createHmac('sha256', '').update(text).digest();
