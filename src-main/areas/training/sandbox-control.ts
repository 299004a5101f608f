/** The embedded sandbox for the training area: who pays, who answers, how the network behaves. Its answers are parsed like all others. */
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { TrainingControl } from '../../lib/training-control.ts';

export interface ControlCall<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodType<T>;
}

export type AskSandbox = <T>(call: ControlCall<T>) => Promise<T>;

/** Null outside training, where there is no simulated payer and nobody may pretend to be one. */
export function createAskSandbox(sandbox: TrainingControl | null): AskSandbox {
  return async ({ method, path, body, answer }) => {
    if (!sandbox) throw new AppError('training-only');
    return answer.parse(await ask(sandbox, { method, path, body }));
  };
}

/** The sandbox says in a sentence why something cannot be played now. */
async function ask(sandbox: TrainingControl, call: Omit<ControlCall<unknown>, 'answer'>): Promise<unknown> {
  try {
    return await sandbox.control(call.method, call.path, call.body);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = error instanceof Error ? error.message : 'the sandbox refused';
    throw new AppError('not-possible-now', { message, cause: error });
  }
}
