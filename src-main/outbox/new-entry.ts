/** An entry before anything happened to it, and how it reads from its first moment on. */
import type { EntryOperation, EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import type { WriteMethod } from './frozen-request.ts';

export interface NewEntry {
  readonly id: string;
  readonly operation: EntryOperation;
  readonly ownerKind: EntryOwnerKind;
  readonly ownerId: string;
  readonly partId: string | null;
  readonly byId: boolean;
  readonly harmless: boolean;
  readonly key: string;
  /** POST unless said. */
  readonly method?: WriteMethod;
  readonly path: string;
  /** JSON unless said. */
  readonly contentType?: string;
  /** Cards and codes replaced. */
  readonly body: Uint8Array;
  readonly secret: boolean;
  readonly needsBaseline: boolean;
  readonly baseline: unknown;
  readonly buyerKeys: readonly string[];
  readonly afterEntry: string | null;
  /** What it pays or gives back, taken with it: see obligations.ts. */
  readonly obligation?: string | null;
  /** The entry that hands the obligation over, as a sale does to the one that takes its place. */
  readonly takesOverFrom?: string | null;
  readonly why: OutboxWhyKey;
}
