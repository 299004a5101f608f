/** A till that runs as an AppImage of version 1.2.3, with its files on the disk, as the library of updates sees it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createStartAgain } from '#main/hosts/electron/start-again.ts';
import type { UpdateSource } from '#main/hosts/electron/update-source.ts';
import { createUpdates, type Updates } from '#main/hosts/electron/updates.ts';
import type { UpdateState } from '#shared/contract/till.ts';
import { makeTempDir, type TempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { type Feed, libraryFor } from './update-feed.ts';

export class Installed implements Disposable {
  readonly dir: TempDir = makeTempDir();
  readonly program: string;
  readonly clock = createVirtualClock(0);
  readonly did: string[] = [];
  /** Warnings and errors alone. */
  readonly logged: string[] = [];
  awaits = false;
  updates: Updates;
  readonly #feed: Feed;

  constructor(feed: Feed, name = 'balcao.AppImage') {
    this.#feed = feed;
    this.program = join(this.dir.path, name);
    writeFileSync(this.program, 'old', { mode: 0o755 });
    writeFileSync(join(this.dir.path, 'app-update.yml'), 'updaterCacheDirName: balcao-updater\n');
    process.env.APPIMAGE = this.program;
    this.updates = this.start('1.2.3');
  }

  get kept(): string {
    return `${this.program}.anterior`;
  }

  start(running: string, source: UpdateSource | null = this.#feed.source): Updates {
    const folder = this.dir.path;
    return createUpdates({
      source,
      load: async () => libraryFor({ version: running, folder, onQuit: () => this.did.push('gone') }),
      version: running,
      folder,
      clock: this.clock,
      log: (level, event) => level !== 'info' && level !== 'debug' && this.logged.push(event),
      isAwaiting: () => this.awaits,
      closeThen: (next) => {
        this.did.push('closed');
        next();
      },
      again: createStartAgain({
        api: { relaunch: (args, program) => this.did.push(`anew ${program} ${args.join(' ')}`) },
        argv: ['--data', '/books of the shop', '--restore', 'monday.db'],
        env: { APPIMAGE: this.program, APPDIR: '/mount' },
        platform: 'linux',
        program: '/mount/balcao',
        version: running,
      }),
      exit: () => this.did.push('exit'),
    });
  }

  async found(): Promise<UpdateState> {
    expect(this.updates.find().step).toBe('looking');
    await vi.waitFor(() => expect(['looking', 'downloading']).not.toContain(this.updates.state().step), 10_000);
    return this.updates.state();
  }

  async installed(): Promise<void> {
    this.updates.install();
    await this.clock.advance(500);
    await vi.waitFor(() => expect([this.did.length, this.updates.state().step]).not.toEqual([0, 'installing']), 10_000);
  }

  fetchedFile(): string {
    const { found } = this.updates.state();
    return join(this.dir.path, 'cache', 'balcao-updater', 'pending', `balcao-${found}-linux-x64.AppImage`);
  }

  [Symbol.dispose](): void {
    delete process.env.APPIMAGE;
    this.dir[Symbol.dispose]();
  }
}
