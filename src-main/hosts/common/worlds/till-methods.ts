/** Answers what a window asks of the till itself: which world is open, whether a key is taken, and to change the world. */

import type { z } from 'zod';
import type { CallResult } from '#shared/contract/errors.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { isTillMethodName, type TillMethodName, type TillMethodTable, tillMethods } from '#shared/contract/till.ts';
import { errorFacts, failure, inputProblems } from '../../../core/call-failure.ts';
import type { CallRequest } from '../../../core/core.ts';
import { createRememberedAnswers } from '../../../core/remembered-answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Log } from '../../../lib/log.ts';
import type { AnswerTill } from './switching-core.ts';

export interface AtWindow {
  readonly clientId: string;
  readonly staff: StaffMember | null;
}

export type TillHandlers = {
  readonly [M in TillMethodName]: (
    input: z.output<TillMethodTable[M]['input']>,
    at: AtWindow,
  ) => z.output<TillMethodTable[M]['output']> | Promise<z.output<TillMethodTable[M]['output']>>;
};

export interface TillMethodsOptions {
  readonly handlers: TillHandlers;
  readonly staffAt: (clientId: string) => StaffMember | null;
  readonly log: Log;
}

/** A window that lost its connection asks again, and nothing happens twice. */
const remembered = 50;

export function createTillMethods({ handlers, staffAt, log }: TillMethodsOptions): AnswerTill {
  const answers = createRememberedAnswers<CallResult<unknown>>(remembered);

  async function answer(clientId: string, method: TillMethodName, input: unknown): Promise<CallResult<unknown>> {
    const parsed = tillMethods[method].input.safeParse(input);
    if (!parsed.success) return failure(new AppError('bad-input', { fields: inputProblems(parsed.error) }));
    // Parsed with the schema by which this handler is typed.
    const handler = handlers[method] as (input: unknown, at: AtWindow) => unknown;
    try {
      return { ok: true, value: await handler(parsed.data, { clientId, staff: staffAt(clientId) }) };
    } catch (error) {
      if (error instanceof AppError) return failure(error);
      log('error', 'till.call-failed', { method, ...errorFacts(error) });
      return failure(new AppError('internal'));
    }
  }

  return (clientId, { requestId, method, input }: CallRequest) => {
    if (!isTillMethodName(method)) return Promise.resolve(failure(new AppError('unknown-method')));
    if (tillMethods[method].kind === 'query') return answer(clientId, method, input);
    return answers.once(`${clientId} ${requestId} ${method}`, () => answer(clientId, method, input));
  };
}
