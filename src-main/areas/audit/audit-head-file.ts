/** The head of the audit log, kept beside the database: rows cut off the end together with their traces in it are missed here. */
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { KnownHead } from './verify-chain.ts';

export interface HeadFile {
  read(): KnownHead | null;
  write(head: KnownHead): void;
  /** It was the head of a database that another has taken the place of. */
  forget(): void;
}

const headSchema = z.object({ count: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) });

export function createHeadFile(path: string): HeadFile {
  return {
    read() {
      const parsed = headSchema.safeParse(readSealed(path));
      return parsed.success ? parsed.data : null;
    },
    write: ({ count, hash }) => writeSealed(path, { count, hash }),
    forget: () => rmSync(path, { force: true }),
  };
}
