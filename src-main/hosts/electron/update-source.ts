/** Where the updates of this app come from, and whose they must be: written into the archive when it is built, or there are none. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface UpdateSource {
  readonly feed: string;
  /** Of the publisher, and of nobody else. */
  readonly key: KeyObject;
}

const manifestSchema = z.object({ updates: z.object({ feed: z.string(), publisherKey: z.string() }) });

/** A shop with a server of its own names it here, or `off`; it serves the publisher's files all the same. */
const variable = 'BALCAO_UPDATE_FEED';

/** Null where nothing is configured, and where what is configured could be read or changed on its way. */
export function readUpdateSource(manifest: string, env: NodeJS.ProcessEnv): UpdateSource | null {
  const built = manifestSchema.safeParse(parseFile(manifest));
  if (!built.success) return null;
  const { feed, publisherKey } = built.data.updates;
  const key = readKey(publisherKey);
  const address = env[variable] || feed;
  return key !== null && isSafe(address) ? { feed: address, key } : null;
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function readKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}
