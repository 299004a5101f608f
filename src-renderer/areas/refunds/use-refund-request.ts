/** A refund on its way to the core: asked for, waiting for a manager's approval, or back for a change. */
import { useState } from 'react';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { ReasonGiven } from './refund-reason.tsx';
import { useRefunds } from './store.ts';

type Asked = MethodRequest<'refunds.request'>;

interface RefundRequest {
  readonly action: Action;
  readonly ask: (asked: Asked) => Promise<void>;
  readonly isApproving: boolean;
  readonly setApproving: (isApproving: boolean) => void;
}

export function useRefundRequest(onDone: () => void): RefundRequest {
  const request = useRefunds((state) => state.request);
  const action = useAction();
  const [isApproving, setApproving] = useState(false);

  async function ask(asked: Asked): Promise<void> {
    const result = await action.run(() => request(asked));
    if (result?.ok === true) onDone();
    else if (result?.error.code === 'approval-required') setApproving(true);
    // The input was right when typed and is not any more. The problem is shown where it can be changed.
    else if (result?.error.code === 'rule-broken') setApproving(false);
  }

  return { action, ask, isApproving, setApproving };
}

/** Null while no reason is given. */
export function withReason(asked: Omit<Asked, 'reason' | 'note' | 'approval'>, given: ReasonGiven): Asked | null {
  const { reason } = given;
  const note = given.note.trim();
  return reason === 'none' ? null : { ...asked, reason, ...(note === '' ? {} : { note }) };
}
