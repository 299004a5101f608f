/** The station as a program: reads its settings, starts, shows its address, and ends in order. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { AddressRefused } from '../../lib/address-refused.ts';
import { AppError } from '../../lib/app-error.ts';
import { bothLanguages } from '../../lib/both-languages.ts';
import type { Log } from '../../lib/log.ts';
import { makePrivate } from '../../lib/own-files.ts';
import { createSystemClock, createSystemRandom } from '../../lib/system-ports.ts';
import type { HostArguments } from '../common/arguments.ts';
import type { DataFolder } from '../common/data-folder.ts';
import { createFileLog } from '../common/file-log.ts';
import { guardProcess } from '../common/process-guard.ts';
import { problemOf, tellProblem } from '../common/restore.ts';
import { takeSecrets } from '../common/secrets.ts';
import { StartError } from '../common/start-error.ts';
import { storeAccount } from '../common/stored-account.ts';
import { requireUsable } from '../common/usable-folder.ts';
import { PortRefused } from './listen.ts';
import { startStation } from './start-station.ts';
import { presentStation } from './station-console.ts';
import { newStationSafe } from './station-vault.ts';

export interface RunOptions {
  readonly args: HostArguments;
  readonly folder: DataFolder;
  readonly rendererDir: string;
  readonly checkProgram: string;
}

/** What the collector frees it overwrites: see docs/decisions/2026-11-21-what-memory-keeps-of-a-card.md. */
function clearFreedMemory(): void {
  setFlagsFromString('--clear-free-memory');
}

export async function runStation({ args, folder, rendererDir, checkProgram }: RunOptions): Promise<void> {
  clearFreedMemory();
  const clock = createSystemClock();
  const random = createSystemRandom();
  const secrets = takeSecrets(process.env);
  const { log } = createFileLog({ path: join(folder.log, 'station.log'), clock, debug: args.debugLog });
  let stop = async (): Promise<void> => undefined;
  guardProcess({ log: () => log, stop: () => stop() });
  const print = (text: string) => void process.stdout.write(text);
  try {
    requireUsable(folder.root, random);
    if (args.storeKey) {
      const safe = newStationSafe({ secrets, folder: folder.vault, random });
      const { apiKey } = secrets;
      print(`${await storeAccount({ apiKey, baseUrl: args.baseUrl, safe, vaultFolder: folder.vault })}\n`);
      return;
    }
    const failpoint = process.env.BALCAO_FAILPOINT;
    if (!makePrivate(folder.root)) log('warn', 'station.folder-shared');
    // Not on stdout, where programs read the address.
    const tell = (text: string) => void process.stderr.write(`balcao: ${text}\n`);
    const onDamaged = (trouble: unknown) => {
      refuse('station.ends', trouble, log);
      void stop().finally(() => process.exit());
    };
    const program = { args, folder, rendererDir, checkProgram, failpoint };
    const station = await startStation({ ...program, secrets, tell, onDamaged, clock, random, log });
    stop = station.close;
    presentStation({ station, args, folder, env: process.env, print, stdin: process.stdin });
  } catch (error) {
    refuse('station.not-started', error, log);
    // What a till with sales had begun would keep a program alive that nobody can reach.
    process.stderr.write('', () => process.exit());
  }
}

function refuse(event: 'station.not-started' | 'station.ends', error: unknown, log: Log): void {
  const message = error instanceof Error ? error.message : String(error);
  log('error', event, { error: message });
  process.stderr.write(`balcao: ${sentence(error, message)}\n`);
  process.exitCode = error instanceof StartError || error instanceof AddressRefused ? 2 : 1;
}

function sentence(error: unknown, message: string): string {
  const problem = problemOf(error);
  if (problem !== null) return tellProblem(problem);
  if ([StartError, AddressRefused, AppError, PortRefused].some((kind) => error instanceof kind)) return message;
  return bothLanguages(`O Balcão não pôde abrir: ${message}`, `Balcão could not start: ${message}`);
}
