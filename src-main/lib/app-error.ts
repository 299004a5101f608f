/** The one error type of the core: a code from the contract's closed list, ready to cross it as a value. */
import type { ErrorCode, FieldProblem, HeldKind } from '#shared/contract/errors.ts';
import type { StorageProblem } from '#shared/domain/storage-trouble.ts';

export interface AppErrorOptions {
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly retryAt?: number;
  readonly cause?: unknown;
  readonly storage?: StorageProblem;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAt: number | undefined;
  readonly storage: StorageProblem | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAt = options.retryAt;
    this.storage = options.storage;
  }
}

/** Returns a thing that must exist, or throws `not-found`. */
export function existing<T>(thing: T | null | undefined, what: string): T {
  if (thing == null) throw new AppError('not-found', { message: `no ${what}` });
  return thing;
}

/** Throws broken rules of the domain as an answer a form understands: which field, which rule, which numbers. Nothing if none is broken. */
export function refuseBroken(
  problems: readonly (Pick<FieldProblem, 'path' | 'code'> & { readonly params?: object | undefined })[],
): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ path, code, params }): FieldProblem => {
    return params === undefined ? { path, code } : { path, code, params: { ...params } };
  });
  throw new AppError('rule-broken', { message: fields.map(({ code }) => code).join(', '), fields });
}

/** A second movement of money is held back. `by`: the request that may have moved it, where one is known. */
export function heldBack(kind: HeldKind, message: string, by: Omit<FieldProblem, 'path'> = { code: 'held' }): AppError {
  return new AppError('money-may-have-moved', { message, fields: [{ path: kind, ...by }] });
}
