/**
 * Which copies of this till were given to people to keep elsewhere. Only a file whose digest stands here comes back by a screen: a copy holds
 * the people of the till, their PINs and the record of who did what, and whoever could bring a changed one could rewrite them.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupFolder } from './backup.ts';

const givenSchema = z.object({ digest: z.string(), name: z.string(), bytes: z.number(), madeAt: z.number() });
export type GivenCopy = z.infer<typeof givenSchema>;

const fileIn = (dataDir: string): string => join(backupFolder(dataDir), 'given.jsonl');

/** Beside the copies and not in the database: it outlives a restore. */
export function noteGiven(dataDir: string, copy: GivenCopy): void {
  if (listGiven(dataDir).some(({ digest }) => digest === copy.digest)) return;
  // It begins a line of its own, whatever a power cut left of the one before.
  appendFileSync(fileIn(dataDir), `\n${JSON.stringify(copy)}\n`, { mode: 0o600, flush: true });
}

/** What a power cut left of a line is none. */
export function listGiven(dataDir: string): GivenCopy[] {
  const path = fileIn(dataDir);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const given = givenSchema.safeParse(jsonOf(line));
    return given.success ? [given.data] : [];
  });
}

/** Read in steps, beside the work of the counter. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
