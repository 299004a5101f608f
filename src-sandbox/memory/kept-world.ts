/**
 * The world as bytes, and back: records, what time will do to them, and the provider's time. Shared references stay shared.
 *
 * Not kept: the log of requests, the events and the snapshots of an hour, which only tell what was; counted minutes and faults, which pass;
 * webhooks that were under way, because whoever was to hear of them asks again; switches, which whoever starts the sandbox decides; since
 * when a v1 token is used, because the token would stand in the file.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { redact } from '../http/request-log.ts';
import type { DueOf } from '../state/due-record.ts';
import type { KeyRecord } from '../state/records.ts';
import { createWorld, type Deed, type SandboxContext, type World } from '../state/world.ts';

/** Raise it whenever a kept record changes its fields: what another version wrote is not read. */
const version = 1;
const sumBytes = 32;

export interface KeptWorld {
  readonly world: World;
  readonly dues: readonly DueOf<Deed>[];
  /** The provider's time when it was written, and how far that was ahead of the machine's. */
  readonly now: number;
  readonly offsetMs: number;
}

export function writeWorld({ world, pending, clock }: SandboxContext, withoutSecrets: WithoutSecrets): Uint8Array {
  const { requests: _requests, events: _events, windows: _windows, faults: _faults, ...kept } = world;
  const { v1, webhooks, journal, keys } = world;
  const bytes = serialize({
    version,
    now: clock.now(),
    offsetMs: clock.offsetMs(),
    dues: [...pending.keys()],
    world: {
      ...kept,
      v1: { ...v1, bearersSince: new Map(), expiredBearers: new Set() },
      webhooks: { endpoints: webhooks.endpoints, deliveries: [], troubles: [], held: [] },
      journal: { step: journal.step, snapshots: [] },
      keys: finished(keys, withoutSecrets),
    },
  });
  return Buffer.concat([sumOf(bytes), bytes]);
}

/** Throws where the bytes are damaged, or of another version. */
export function readWorld(bytes: Uint8Array): KeptWorld {
  const content = bytes.subarray(sumBytes);
  if (!sumOf(content).equals(bytes.subarray(0, sumBytes))) throw new Error('the file is damaged');
  const read: KeptWorld & { readonly version: number } = deserialize(content);
  if (read.version !== version) throw new Error(`version ${read.version} is not ${version}`);
  return { ...read, world: { ...createWorld(), ...read.world } };
}

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A request that still ran had no answer, and whoever runs it goes with the process. */
function finished(keys: ReadonlyMap<string, KeyRecord>, withoutSecrets: WithoutSecrets): Map<string, KeyRecord> {
  const kept = new Map<string, KeyRecord>();
  for (const [name, record] of keys) if (record.answer !== null) kept.set(name, withoutSecrets(record));
  return kept;
}

export type WithoutSecrets = (record: KeyRecord) => KeyRecord;

/** Each body is looked at once, because every write writes all of them. */
export function createWithoutSecrets(): WithoutSecrets {
  const known = new WeakMap<KeyRecord, KeyRecord>();
  return (record) => {
    const found = known.get(record);
    if (found) return found;
    const cleared = hasSecrets(record) ? { ...record, body: null } : record;
    known.set(record, cleared);
    return cleared;
  };
}

/** The body of a request with a card or a code never enters the file: after a start its key is compared by the route alone. */
function hasSecrets({ body }: KeyRecord): boolean {
  if (body === null || body === '') return false;
  const bytes = Buffer.from(body, 'latin1');
  try {
    return JSON.stringify(redact(bytes)) !== JSON.stringify(JSON.parse(bytes.toString('utf8')));
  } catch {
    return true;
  }
}
