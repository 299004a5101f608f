/** What really left the till, byte for byte, and what is on the wire right now. It changes nothing on its way. */
import { createHash } from 'node:crypto';
import { setTimeout as realDelay } from 'node:timers/promises';
import type { Connect, WireRequest } from '#main/api/connect.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface SentRequest {
  readonly at: number;
  readonly method: string;
  /** Under `/api`. */
  readonly path: string;
  readonly key: string | null;
  /** Of the exact bytes: two sends of one entry must agree in it. Never the body itself, which may hold a card. */
  readonly digest: string;
}

export interface WireLog {
  readonly connect: Connect;
  readonly sent: readonly SentRequest[];
  /** Resolves when nothing is on the wire, or when what is there waits for virtual time. */
  rest(): Promise<void>;
}

/** A loopback answer takes a few milliseconds; a busy machine may need a thousand times that. */
const patienceMs = 5_000;
const askEveryMs = 8;

export interface Server {
  readonly sandbox: Sandbox;
  /** Its own clock, by which its log is written. */
  readonly now: () => number;
  /** Of a server of the test's own: whether it holds this request back until virtual time passes. */
  readonly holdsBack?: (request: SentRequest) => boolean;
}

interface Flight extends SentRequest {
  readonly serverAt: number;
}

export function createWireLog(http: Connect, clock: VirtualClock, server: Server): WireLog {
  const sent: SentRequest[] = [];
  const onTheWire = new Set<Flight>();
  /** Known to wait for virtual time when last looked at: asked about first, not after a wait. */
  let held = new Set<Flight>();

  async function allHeld(): Promise<boolean> {
    const records = await heldRecords(server.sandbox);
    held = new Set(
      [...onTheWire].filter((one) => server.holdsBack?.(one) === true || records.some((record) => isOf(record, one))),
    );
    return held.size === onTheWire.size;
  }

  return {
    sent,
    async connect(request) {
      const one = { at: clock.now(), serverAt: server.now(), ...facts(request) };
      sent.push(one);
      onTheWire.add(one);
      try {
        return await http(request);
      } finally {
        onTheWire.delete(one);
      }
    },
    async rest() {
      await clock.resolve();
      const began = performance.now();
      let askAt = [...onTheWire].every((one) => held.has(one)) ? 0 : askEveryMs;
      while (onTheWire.size > 0) {
        const spentMs = performance.now() - began;
        if (spentMs > patienceMs || (spentMs >= askAt && (await allHeld()))) break;
        if (spentMs >= askAt) askAt = spentMs + askEveryMs;
        await realDelay(1);
        // What an answer starts may be on the wire before this wait would end.
        if (onTheWire.size === 0) await clock.resolve();
      }
    },
  };
}

function facts({ method, url, headers, body }: WireRequest): Omit<SentRequest, 'at'> {
  return {
    method,
    path: new URL(url).pathname.replace(/^\/api/, ''),
    key: headers['idempotency-key'] ?? null,
    digest: createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  };
}

interface HeldRecord {
  readonly at_ms: number;
  readonly method: string;
  readonly path: string;
  readonly idempotency_key: string | null;
  readonly status: number | null;
  readonly fault: string | null;
}

/** An earlier attempt under the same key, given up by the till, may still be held: the time tells them apart. */
function isOf(record: HeldRecord, { serverAt, method, path, key }: Flight): boolean {
  const same = record.method === method && record.path === path && record.idempotency_key === key;
  return same && record.at_ms >= Math.floor(serverAt);
}

/** Requests the sandbox holds back until virtual time passes. */
async function heldRecords(sandbox: Sandbox): Promise<HeldRecord[]> {
  const { requests } = (await sandbox.control('GET', '/requests')) as { requests: HeldRecord[] };
  const delays = ['delay_before', 'delay_during', 'delay_after'];
  return requests.filter(
    ({ fault, status }) => fault === 'slow_drip' || (status === null && delays.includes(fault ?? '')),
  );
}
