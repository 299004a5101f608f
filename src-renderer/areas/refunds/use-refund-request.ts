/** A refund on its way to the core, and back for a change if it is refused. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { ReasonGiven } from './refund-reason.tsx';

/** Why money goes back: the same for whatever was paid. */
export type Explained = Pick<MethodRequest<'refunds.request'>, 'reason' | 'note'>;

interface RefundRequest {
  readonly action: Action;
  readonly ask: (why: Explained) => Promise<void>;
}

export function useRefundRequest(
  send: (why: Explained) => Promise<CallResult<Refund[]>>,
  onDone: () => void,
): RefundRequest {
  const action = useAction();

  async function ask(why: Explained): Promise<void> {
    const result = await action.run(() => send(why));
    if (result?.ok === true) onDone();
  }

  return { action, ask };
}

/** Null while no reason is given. */
export function explained({ reason, note: typed }: ReasonGiven): Explained | null {
  const note = typed.trim();
  return reason === 'none' ? null : { reason, ...(note === '' ? {} : { note }) };
}
