/** What happens while an act is on its way, or just after its answer has ended. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { restoreDatabase } from '#main/db/restore.ts';
import type { Vault } from '#main/vault/vault.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import { templateFile } from '#test/simulation/template.ts';
import type { TillLife } from '#test/simulation/till-life.ts';
import type { Ask, Play, Ready } from './play.ts';
import type { Cell } from './product.ts';
import { theirs } from './wire.ts';

const minute = 60_000;

export interface MeanwhileOptions {
  readonly cell: Cell;
  readonly play: Play;
  readonly ready: Ready;
  readonly vault: Vault;
  readonly operation: EntryOperation;
  readonly wakeUp: () => Promise<void>;
}

export interface MeanwhileSteps {
  before(): Promise<void>;
  onItsWay(): Promise<void>;
  after(): Promise<void>;
}

export function createMeanwhile({ cell, play, ready, vault, operation, wakeUp }: MeanwhileOptions): MeanwhileSteps {
  const { life, clock, people, sandbox, note, later } = play;
  const { meanwhile } = cell;
  let backup: string | null = null;

  const ask = (what: string, asked: Ask | undefined): void => {
    if (asked === undefined) return;
    later(asked('office').then((result) => note(`${what}: ${result.ok ? 'taken' : result.error.code}`)));
  };

  async function lock(): Promise<void> {
    for (const window of ['counter', 'office'] as const) {
      await life.call(window, { requestId: crypto.randomUUID(), method: 'session.lock', input: {} });
    }
    note('locked');
    await people.signInEverywhere();
  }

  async function close(): Promise<void> {
    note('closes in good order');
    let isShut = false;
    const shutting = life.shut().then(() => {
      isShut = true;
    });
    for (let steps = 0; !isShut && steps < 600; steps += 1) await clock.advance(250);
    await shutting;
    await wakeUp();
  }

  async function kill(): Promise<void> {
    life.crash();
    await clock.advance(3_000);
    await wakeUp();
  }

  async function withdraw(): Promise<void> {
    const open = await people.look('outbox.list', { show: 'open', limit: 200 });
    const entry = (open.ok ? open.value : []).find((one) => one.operation === operation && one.can.withdraw);
    note(entry === undefined ? 'nothing can be withdrawn' : `withdraws ${entry.id}`);
    // Who takes the end back no longer asks for it.
    if (entry !== undefined && operation === 'subscriptions.cancel') play.office.ended.clear();
    if (entry !== undefined) ask('withdraw', (window) => people.at(window, 'outbox.withdraw', { id: entry.id }));
  }

  async function giveOtherKey(): Promise<void> {
    await vault.writeApiKey(theirs.apiKey);
    await vault.writeV1(theirs.v1);
    note('key of another account');
  }

  async function giveKeyBack(): Promise<void> {
    await vault.writeApiKey(sandbox.key);
    await vault.writeV1(sandbox.v1);
    note('own key again');
  }

  const jumps: Readonly<Partial<Record<Cell['meanwhile'], number>>> = {
    'clock-10m': 10 * minute,
    'clock-24h': 24 * 60 * minute,
    'clock-back': -60 * minute,
  };

  return {
    async before() {
      if (meanwhile === 'twice') ask('second window asks', ready.ask);
    },
    async onItsWay() {
      const jump = jumps[meanwhile];
      if (jump !== undefined) clock.setWall(jump);
      if (meanwhile === 'undo') ask('undo', ready.undo);
      if (meanwhile === 'twice') ask('second window asks', ready.ask);
      if (meanwhile === 'lock') await lock();
      if (meanwhile === 'close') await close();
      if (meanwhile === 'kill') await kill();
      if (meanwhile === 'other-key') await giveOtherKey();
      if (meanwhile === 'restore-after') backup = copyOf(life);
      if (meanwhile === 'event' && ready.event !== undefined) {
        const ids = await ready.event();
        life.receive({ type: null, ids });
        note(`event about ${ids.join(', ')}`);
      }
    },
    async after() {
      if (meanwhile === 'undo-after') ask('undo', ready.undo);
      if (meanwhile === 'withdraw-after') await withdraw();
      if (meanwhile === 'lock-after') await lock();
      if (meanwhile === 'kill-after') await kill();
      if (meanwhile === 'other-key') {
        await clock.advance(5 * minute);
        await giveKeyBack();
      }
      if (meanwhile === 'event' && ready.event !== undefined) life.receive({ type: null, ids: await ready.event() });
      if (meanwhile === 'restore-after' && backup !== null) {
        life.crash();
        restoreDatabase({
          dataDir: life.folder,
          fileName: templateFile,
          mode: 'training',
          backup,
          by: null,
          now: clock.now(),
        });
        note('restored');
        await wakeUp();
      }
    },
  };
}

/** A whole file, as a backup is: the write-ahead log is taken in. */
function copyOf({ folder }: TillLife): string {
  const backups = join(folder, '..', 'backups');
  mkdirSync(backups, { recursive: true });
  const copy = join(backups, 'then.db');
  for (const suffix of ['', '-wal']) {
    const from = join(folder, `${templateFile}${suffix}`);
    if (existsSync(from)) copyFileSync(from, `${copy}${suffix}`);
  }
  const database = new Database(copy);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  for (const suffix of ['-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
  return copy;
}
