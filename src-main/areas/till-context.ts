/**
 * What the core gives to the areas: the runtime of payments (`RuntimeContext`), and the till itself with its people and its hosts. The
 * areas of payments get the first of these with what sales, timeline and staff add (`AreaContext`).
 */
import type { EventName, EventPayload } from '#shared/contract/events.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { Random } from '#shared/ports.ts';
import type { KeyProof } from '../api/check-key.ts';
import type { NetworkToggle } from '../api/network-toggle.ts';
import type { Announce } from '../lib/announce.ts';
import type { Log } from '../lib/log.ts';
import type { PrinterLine } from '../lib/printer-line.ts';
import type { LockedSession, Sessions } from '../lib/sessions.ts';
import type { TrainingControl } from '../lib/training-control.ts';
import type { V1Credentials, Vault } from '../vault/vault.ts';
import type { RuntimeContext } from './area.ts';

export interface TillContext extends RuntimeContext {
  readonly random: Random;
  readonly log: Log;
  readonly mode: SessionState['mode'];
  readonly version: string;
  readonly dataDir: string;
  /** Reads a database file whole, in a thread of its own where the host has one. */
  readonly isSoundFile: (path: string) => Promise<boolean>;
  readonly baseUrl: string;
  /** The last lines of the host's log, oldest first; none where the host keeps no log. */
  readonly readLog: (most: number) => readonly string[];
  readonly vault: Vault;
  /** scrypt cost exponent for PINs. */
  readonly pinCost: number;
  readonly typedCards: 'always' | 'by-setting';
  readonly sessions: Sessions;
  readonly setIdleLimit: (ms: number) => void;
  readonly announce: Announce;
  /** For what differs from renderer to renderer, such as who is signed in. */
  readonly announceTo: <E extends EventName>(clientId: string, name: E, payload: EventPayload<E>) => void;
  /** The renderers that listen now. */
  readonly listeners: () => ReadonlySet<string>;
  /** Runs when a session ends, however it ends, in the order in which the hooks were given. `name` is for the log, when it fails. */
  readonly onLock: (name: string, hook: (locked: LockedSession) => void) => void;
  /** Runs before the database is closed. */
  readonly onClose: (hook: () => void) => void;
  /** Asks the API whether this key is of the account whose database this is. */
  readonly proveKey: (apiKey: string) => Promise<KeyProof>;
  /** Asks it about credentials that are to take the place of others. */
  readonly proveNextKey: (apiKey: string) => Promise<KeyProof>;
  readonly proveNextV1: (v1: V1Credentials) => Promise<KeyProof>;
  /** The simulated payer; null outside training mode. */
  readonly sandbox: TrainingControl | null;
  /** Null where the host reaches none. */
  readonly printer: PrinterLine | null;
  readonly networkToggle: NetworkToggle;
}
