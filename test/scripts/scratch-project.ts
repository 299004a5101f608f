/** A scratch copy of the scripts in an empty project, with commands of our own in front of the machine's. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ScratchProject extends Disposable {
  readonly folder: string;
  write(path: string, text: string): void;
  read(path: string): string | null;
  /** Puts a shell script of this name in front of the machine's commands. */
  command(name: string, script: string): void;
  run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Outcome;
}

export function scratchProject(copied: readonly string[]): ScratchProject {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-scratch-'));
  const commands = join(folder, 'commands');
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  return {
    folder,
    write,
    read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null),
    command(name, script) {
      write(join('commands', name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(commands, name), 0o755);
    },
    run(command, args, env = {}) {
      const PATH = [commands, dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH, ...env },
      });
      return { status, stdout, stderr };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
