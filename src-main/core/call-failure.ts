/** Turns whatever went wrong into a value of the contract. What a person typed never enters a message or a log line. */
import type { z } from 'zod';
import type { CallError, CallResult, FieldProblem } from '#shared/contract/errors.ts';
import type { AppError } from '../lib/app-error.ts';
import type { LogFacts } from '../lib/log.ts';

export function failure(error: AppError): CallResult<never> {
  const { code, message, fields, retryAt, storage } = error;
  const value: CallError = {
    code,
    message,
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(storage === undefined ? {} : { storage }),
  };
  return { ok: false, error: value };
}

/** Where the input breaks the contract, and which rule; never the value. */
export function inputProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code.replaceAll('_', '-'),
    ...bounds(issue),
  }));
}

function bounds(issue: z.core.$ZodIssue): Pick<FieldProblem, 'params'> {
  if (issue.code === 'too_big') return { params: { maximum: Number(issue.maximum) } };
  if (issue.code === 'too_small') return { params: { minimum: Number(issue.minimum) } };
  return {};
}

/** Name and place of an unexpected error. Its message is left out: a parser's message quotes what it was given. */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    at: frames
      .slice(0, 3)
      .map((line) => line.trim())
      .join(' | '),
  };
}
