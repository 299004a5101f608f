/** What an act has at hand, and the choices that many acts make. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Random } from '#shared/ports.ts';
import type { VirtualClock } from '#test/helpers/virtual-clock.ts';
import type { Ledger } from '#test/support/acquirer-ledger.ts';
import { possibleFailpoints } from '../crash-plan.ts';
import type { DrawerBook } from '../drawer-book.ts';
import type { Memory } from '../memory.ts';
import type { Network } from '../network.ts';
import type { OfficeNotes } from '../office/book.ts';
import { type ClientId, type Counter, clientIds, type People } from '../people.ts';
import { count, type Tally } from '../tally.ts';
import type { TillLife } from '../till-life.ts';

/** What trade needs of a till, however it runs and however it may end. */
export interface SaleStage {
  readonly people: Counter;
  readonly sandbox: Sandbox;
  readonly random: Random;
  readonly tally: Tally;
  /** Every sale ever asked for, in order. */
  readonly saleIds: string[];
  /** Sales whose undoing somebody wished while nobody knew how they stood, and was told that the wish is taken. */
  readonly undone?: Set<string>;
  /** What people remember beside the till. */
  readonly memory?: Memory;
  /** Requests without a key are sent as well: nobody but the service could keep one from being carried out twice. */
  readonly sendsKeyless?: boolean;
  /** The provider does what no document excludes. */
  readonly hostile?: boolean;
  note(line: string): void;
  /** Asked before an act that leads to such a request: it may come to die at one of its steps. */
  endanger?(operation: EntryOperation): Promise<void>;
}

export interface Stage extends SaleStage {
  readonly memory: Memory;
  readonly life: TillLife;
  readonly people: People;
  readonly network: Network;
  readonly ledger: Ledger;
  readonly clock: VirtualClock;
  readonly office: OfficeNotes;
  /** What people wrote down of the cash drawer, on the days on which the shop has one. */
  readonly drawer: DrawerBook;
  /** Takes money at once, so that an unknown outcome goes to a person. */
  readonly automaticCapture: boolean;
  /** Starts a till that has died, as often as it takes. */
  wakeUp(): Promise<void>;
  /** An answer that comes only as time passes; nobody waits for it. */
  later(work: Promise<void>): void;
}

export type SaleAct = (stage: SaleStage) => Promise<void>;
export type Act = (stage: Stage) => Promise<void>;

export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random.float() * list.length)];
}

export function draftId(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function someWindow(random: Random): ClientId {
  return pick(random, clientIds) ?? 'counter';
}

/** One of the newest sales, as it stands now. */
export async function someSale(stage: SaleStage): Promise<Sale | null> {
  const id = pick(stage.random, stage.saleIds.slice(-6));
  if (id === undefined) return null;
  const result = await stage.people.look('orders.get', { id });
  return result.ok ? result.value : null;
}

/** One of the newest sales for which this may be done, or none. */
export async function someSaleThat(stage: SaleStage, may: (sale: Sale) => boolean): Promise<Sale | null> {
  const newest = await stage.people.look('orders.list', { limit: 8 });
  return pick(stage.random, newest.ok ? newest.value.sales.filter(may) : []) ?? null;
}

/** Now and then the request that an act leads to dies at a step of its own, its answer lost as well. */
export async function endanger(
  { life, sandbox, random, note }: Pick<Stage, 'life' | 'sandbox' | 'random' | 'note'>,
  operation: EntryOperation,
): Promise<void> {
  if (random.float() > 0.3) return;
  const point = pick(
    random,
    possibleFailpoints.filter((one) => one.startsWith(`${operation}:`)),
  );
  if (point === undefined) return;
  note(`will crash at ${point}`);
  life.arm({ point, nth: 1 });
  if (!point.endsWith('-check')) return;
  await sandbox.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: routes[operation] });
}

const routes: Partial<Readonly<Record<EntryOperation, string>>> = {
  'orders.create': '/v2/orders',
  'orders.capture': '/v2/orders/:id/capture',
  'orders.cancel': '/v2/orders/:id/cancel',
  'orders.confirm': '/v2/orders/:id/confirm',
  'refunds.create': '/v2/charges/:id/refund',
};

/** Counts and notes how an act was answered. */
export function told(
  stage: SaleStage,
  act: string,
  { saleId, result }: { saleId: string; result: CallResult<unknown> },
): void {
  const answer = result.ok ? 'asked' : result.error.code;
  count(stage.tally, `${act}:${answer}`);
  stage.note(`${act} ${saleId}: ${answer}`);
}
