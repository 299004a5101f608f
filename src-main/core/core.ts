/** What a host sees of the core: connections that call and listen. A host adds transport and authentication, nothing else. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { LinkWay } from '#shared/contract/links.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { Clock, Random } from '#shared/ports.ts';
import type { Connect } from '../api/connect.ts';
import type { ReceivedEvent } from '../api/poll-source.ts';
import type { ChallengePage } from '../lib/challenge-page.ts';
import type { Log } from '../lib/log.ts';
import type { PrinterLine } from '../lib/printer-line.ts';
import type { TrainingControl } from '../lib/training-control.ts';
import type { Vault } from '../vault/vault.ts';
import type { IntegrityCheck } from './integrity-check.ts';

export interface CoreOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly connect: Connect;
  readonly vault: Vault;
  /** Created 0700 when missing; holds the database and its backups. */
  readonly dataDir: string;
  readonly log: Log;
  readonly mode: 'training' | 'test' | 'live';
  /**
   * `pasted`: somebody who is not signed in gave the key in the vault: unless it is proven to be of this database's account, the core does
   * not open (an `AppError` that names `apiKey`), and nothing is sent with it. `unsealed`: nothing sealed its address, so it must be the
   * one that this database last used it at, if it used any (else an `AddressRefused`).
   */
  readonly keyIs?: 'pasted' | 'unsealed';
  /** For example `https://sandbox.example/api`, without a trailing slash. */
  readonly baseUrl: string;
  readonly version: string;
  /** Opens an address of the provider in the person's own browser, or says who may: see `AreaContext`. */
  readonly openExternal?: (url: string) => Promise<LinkWay>;
  /** Shows a bank's 3D Secure page isolated from the till: see `AreaContext`. */
  readonly openChallenge?: (page: ChallengePage) => Promise<string | null>;
  /** The way to a printer in the shop's network; without it nothing is printed. */
  readonly printer?: PrinterLine;
  /** Present in training mode only. */
  readonly training?: TrainingControl;
  /** Tests kill the process at named points; production passes nothing. */
  readonly failpoint?: (name: string) => void;
  /** Size of the write-ahead log at start, so that no commit waits for it to grow; tests that start many tills pass 0. */
  readonly logRoomPages?: number;
  /** The last lines of the log, oldest first, for somebody who helps. */
  readonly readLog?: (most: number) => readonly string[];
  /** One copy of the database each day; hosts ask for it. */
  readonly backUpDaily?: boolean;
  /** How a large database is checked in full while the till works; without it every start checks it first. */
  readonly integrityCheck?: IntegrityCheck;
  /** `by-setting`: cards are typed only once a manager has turned it on. */
  readonly typedCards?: 'always' | 'by-setting';
  /** scrypt cost exponent for PINs; 17 unless a test lowers it. */
  readonly pinCost?: number;
}

export interface CallRequest {
  readonly requestId: string;
  readonly method: string;
  readonly input: unknown;
}

export interface Connection {
  call(request: CallRequest): Promise<CallResult<unknown>>;
  /** Sequence number of the last event announced. */
  lastSeq(): number;
  /** Names this opening of the database; empty while no world is open. */
  opening(): string;
  subscribe(listener: (event: EventMessage) => void): () => void;
  /** The person stays signed in under this client id until locked or idle: a page reload must not sign anybody out. */
  close(): void;
}

export interface Core {
  /** `clientId` names one renderer; the same id reconnects to the same session. */
  open(clientId: string): Connection;
  /** The display of that window: it hears what the buyer may see, may ask what that is now (`display.get`), and is refused all else. */
  openDisplay(owner: string): Connection;
  /** Who is signed in there. */
  staffAt(clientId: string): StaffMember | null;
  /**
   * An event of the API that somebody delivered: everything of ours that it names is read at once. Nothing it says is believed
   * (API document, Events 10: no signature is shown). Answers how many things of ours it names.
   */
  receive(event: ReceivedEvent): number;
  /** Tells the core that the machine is suspending or its screen was locked: every session is locked, card bytes are erased. */
  lockAll(): void;
  /** Whether a request is on its way or somebody is about to pay: then the machine must not fall asleep. */
  isAwaiting(): boolean;
  /** Stops taking work, lets requests on the wire end (bounded), closes the database. */
  close(): Promise<void>;
  /**
   * Closes the database before it returns: the system ends the process next. What is on the wire then is asked about at the next start, as
   * after a kill, and nothing that was written is lost.
   */
  closeNow(): void;
}
