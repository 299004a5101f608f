/**
 * What a till has told somebody, or let out of the house: written to a file of its own before the words leave the process,
 * so that after a kill or a power cut the disk can be held to it.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';

const lineSchema = z.union([
  z.strictObject({ sale: z.string(), revision: z.int() }),
  z.strictObject({ entry: z.string(), revision: z.int() }),
  z.strictObject({ refund: z.string() }),
  /** The key of a request that was about to be put on the wire. */
  z.strictObject({ sent: z.string() }),
]);
type ClaimLine = z.infer<typeof lineSchema>;

export interface Claims {
  /** The highest revision told of each. */
  readonly sales: Map<string, number>;
  readonly entries: Map<string, number>;
  readonly refunds: Set<string>;
  readonly sentKeys: Set<string>;
  /** How many lines were heard: what nobody was told cannot be lost. */
  told: number;
}

export function emptyClaims(): Claims {
  return { sales: new Map(), entries: new Map(), refunds: new Set(), sentKeys: new Set(), told: 0 };
}

/** A last line cut short was never finished, so nobody has heard it. */
export function receive(claims: Claims, text: string): void {
  for (const line of text.split('\n').slice(0, -1)) {
    const said = lineSchema.parse(JSON.parse(line));
    claims.told += 1;
    if ('sale' in said) raise(claims.sales, said.sale, said.revision);
    else if ('entry' in said) raise(claims.entries, said.entry, said.revision);
    else if ('refund' in said) claims.refunds.add(said.refund);
    else claims.sentKeys.add(said.sent);
  }
}

export function readClaims(path: string): Claims {
  const claims = emptyClaims();
  receive(claims, readFileSync(path, 'utf8'));
  return claims;
}

function raise(known: Map<string, number>, id: string, revision: number): void {
  known.set(id, Math.max(known.get(id) ?? 0, revision));
}

export interface ClaimFile {
  write(line: ClaimLine): void;
  /** Whatever a reply or an event shows of sales, refunds and requests. */
  shown(value: unknown): void;
  close(): void;
}

const saleSchema = z.object({ id: z.string(), revision: z.int(), draftId: z.string() });
const entrySchema = z.object({ id: z.string(), revision: z.int(), operation: z.string() });
const refundSchema = z.object({ id: z.string(), requestedBy: z.string() });

export function openClaimFile(path: string): ClaimFile {
  const file = openSync(path, 'a', 0o600);
  const write = (line: ClaimLine): void => void writeSync(file, `${JSON.stringify(line)}\n`);
  return {
    write,
    shown(value) {
      for (const one of Array.isArray(value) ? value : [value]) {
        const [sale, entry] = [saleSchema.safeParse(one), entrySchema.safeParse(one)];
        if (sale.success) write({ sale: sale.data.id, revision: sale.data.revision });
        else if (entry.success) write({ entry: entry.data.id, revision: entry.data.revision });
        else if (refundSchema.safeParse(one).success) write({ refund: refundSchema.parse(one).id });
      }
    },
    close: () => closeSync(file),
  };
}
