/** A request whose key and exact bytes are on disk before it may leave. Only this file can make one. */
import type { EntryOperation } from '#shared/contract/outbox.ts';

export type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** The bytes of a request: as they rest on disk, with cards and codes replaced, and, where these differ, as they are sent. */
export interface Written {
  readonly body: Buffer;
  readonly secret: Buffer | null;
}

declare const frozen: unique symbol;

/**
 * [Note: frozen body] A retry sends the same key with the same bytes; the API document compares method, route and body.
 * The brand makes calling the API without a stored key fail to compile.
 */
export interface FrozenRequest<O extends EntryOperation = EntryOperation> {
  readonly [frozen]: O;
  readonly key: string;
  readonly method: WriteMethod;
  readonly path: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** `body` is what is on disk, or, where that holds placeholders, the bytes kept in memory since they were frozen. */
export function frozenFrom<O extends EntryOperation>(
  row: Pick<FrozenRequest, 'key' | 'method' | 'path' | 'contentType'> & { readonly operation: O },
  body: Uint8Array,
): FrozenRequest<O> {
  const { key, method, path, contentType } = row;
  return { key, method, path, contentType, body } as FrozenRequest<O>;
}
