/** The log of a host: one JSON line per event in its own file. Rotation bounds it, it holds no secrets, and it never stops the till. */
import { closeSync, fstatSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '#shared/ports.ts';
import type { Log, LogFacts, LogLevel } from '../../lib/log.ts';
import { makeOwnFolder, openToAppend } from '../../lib/own-files.ts';
import { redact } from './redact.ts';

export interface FileLogOptions {
  readonly path: string;
  readonly clock: Clock;
  readonly maxBytes?: number;
  /** How many full files are kept beside the current one. */
  readonly keep?: number;
  /** Debug lines are dropped unless this is set. */
  readonly debug?: boolean;
}

export interface FileLog {
  readonly log: Log;
  close(): void;
}

const MAX_LINE = 4_000;

export function createFileLog(options: FileLogOptions): FileLog {
  const { path, clock, maxBytes = 2_000_000, keep = 3, debug = false } = options;
  let file: number | null = null;
  let size = 0;

  function open(): number {
    makeOwnFolder(dirname(path));
    const opened = openToAppend(path);
    size = fstatSync(opened).size;
    return opened;
  }

  function rotate(): void {
    close();
    for (let index = keep - 1; index >= 0; index--) {
      try {
        renameSync(index === 0 ? path : `${path}.${index}`, `${path}.${index + 1}`);
      } catch {
        // Fewer files exist than are kept.
      }
    }
  }

  function close(): void {
    if (file !== null) closeSync(file);
    file = null;
  }

  function log(level: LogLevel, event: string, facts: LogFacts = {}): void {
    if (level === 'debug' && !debug) return;
    const line = Buffer.from(`${lineOf(clock.now(), { level, event, facts })}\n`);
    // A full or read-only disk must not stop the till because its log cannot be written.
    try {
      file ??= open();
      if (size > 0 && size + line.length > maxBytes) {
        rotate();
        file = open();
      }
      writeSync(file, line);
      size += line.length;
    } catch {
      file = null;
    }
  }

  return { log, close };
}

function lineOf(now: number, entry: { level: LogLevel; event: string; facts: LogFacts }): string {
  const facts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry.facts)) {
    facts[name] = typeof value === 'string' ? redact(value).slice(0, MAX_LINE / 4) : value;
  }
  const head = { at: new Date(now).toISOString(), level: entry.level, event: redact(entry.event).slice(0, 100) };
  // The head comes first for the reader, and again last so that no fact can replace one of its fields.
  const line = JSON.stringify(Object.assign({ ...head }, facts, head));
  return line.length <= MAX_LINE ? line : JSON.stringify({ ...head, cut: true });
}
