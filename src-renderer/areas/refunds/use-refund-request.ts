/** A refund on its way to the core, and back for a change if it is refused. */
import { useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { ReasonGiven } from './refund-reason.tsx';
import { createSeenBeside } from './seen-beside.ts';

/** Why money goes back: the same for whatever was paid. */
export type Explained = Pick<MethodRequest<'refunds.request'>, 'id' | 'reason' | 'note' | 'backBesideCents'>;

interface RefundRequest {
  readonly action: Action;
  readonly ask: (why: Explained) => Promise<void>;
}

/** `what`: the parts that go back, as text. */
export function useRefundRequest(
  /** `id`: however often the form is sent, it goes back once. `what`: the parts. */
  { id, what }: { readonly id: string; readonly what: string },
  send: (why: Explained) => Promise<CallResult<Refund[]>>,
  onDone: () => void,
): RefundRequest {
  const action = useAction();
  const [seen] = useState(createSeenBeside);

  async function ask(why: Explained): Promise<void> {
    const result = await action.run(() => send({ ...why, ...seen.of(what), id }));
    if (result?.ok === true) onDone();
    else if (result !== null) seen.refused(what, result.error);
  }

  return { action, ask };
}

/** Null while no reason is given. */
export function explained({ reason, note: typed }: ReasonGiven): Explained | null {
  const note = typed.trim();
  return reason === 'none' ? null : { reason, ...(note === '' ? {} : { note }) };
}
