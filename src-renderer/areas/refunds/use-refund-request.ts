/** A refund on its way to the core: asked for, waiting for a manager's approval, or back for a change. */
import { useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { ReasonGiven } from './refund-reason.tsx';

/** Why money goes back, and who approved it: the same for whatever was paid. */
export type Explained = Pick<MethodRequest<'refunds.request'>, 'reason' | 'note' | 'approval'>;

interface RefundRequest {
  readonly action: Action;
  readonly ask: (why: Explained) => Promise<void>;
  readonly isApproving: boolean;
  readonly setApproving: (isApproving: boolean) => void;
}

export function useRefundRequest(
  send: (why: Explained) => Promise<CallResult<Refund[]>>,
  onDone: () => void,
): RefundRequest {
  const action = useAction();
  const [isApproving, setApproving] = useState(false);

  async function ask(why: Explained): Promise<void> {
    const result = await action.run(() => send(why));
    if (result?.ok === true) onDone();
    else if (result?.error.code === 'approval-required') setApproving(true);
    // The input was right when typed and is not any more. The problem is shown where it can be changed.
    else if (result?.error.code === 'rule-broken') setApproving(false);
  }

  return { action, ask, isApproving, setApproving };
}

/** Null while no reason is given. */
export function explained({ reason, note: typed }: ReasonGiven): Explained | null {
  const note = typed.trim();
  return reason === 'none' ? null : { reason, ...(note === '' ? {} : { note }) };
}
