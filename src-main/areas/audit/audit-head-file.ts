/** Keeps the head of the audit log outside the database, so that newest rows removed without a trace inside it are noticed. */
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { KnownHead } from './verify-chain.ts';

export interface HeadFile {
  read(): KnownHead | null;
  write(head: KnownHead): void;
  /** Another database replaced the one whose head this was. */
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
