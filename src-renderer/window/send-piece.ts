/**
 * One of the many commands that carry a file, for which nobody presses anything. Each keeps the session open at the core, and so it does
 * here: the till would seem about to lock all the while.
 */
import type { CallInput, CallName, CallOutput } from '#shared/contract/calls.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { call } from '../client/client.ts';
import { noteStayed } from './stayed.ts';

export async function sendPiece<M extends CallName>(
  method: M,
  input: CallInput<M>,
): Promise<CallResult<CallOutput<M>>> {
  const result = await call(method, input);
  if (result.ok) noteStayed();
  return result;
}
