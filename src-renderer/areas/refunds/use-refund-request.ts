/** A refund on its way to the core, and back for a change if it is refused. */
import { useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { cents } from '#shared/domain/money.ts';
import type { RefundProblemCode } from '#shared/domain/refunds.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { ReasonGiven } from './refund-reason.tsx';

/** Why money goes back: the same for whatever was paid. */
export type Explained = Pick<MethodRequest<'refunds.request'>, 'id' | 'reason' | 'note' | 'backBesideCents'>;

interface RefundRequest {
  readonly action: Action;
  readonly ask: (why: Explained) => Promise<void>;
}

export function useRefundRequest(
  send: (why: Explained) => Promise<CallResult<Refund[]>>,
  onDone: () => void,
): RefundRequest {
  const action = useAction();
  // However often it is sent, it goes back once.
  const [id] = useState(() => crypto.randomUUID());
  /** What the last refusal told of other payments: whoever asks once more has read it. */
  const [seen, setSeen] = useState<Pick<Explained, 'backBesideCents'>>({});

  async function ask(why: Explained): Promise<void> {
    const result = await action.run(() => send({ ...why, ...seen, id }));
    if (result?.ok === true) onDone();
    else if (result !== null) setSeen(besideOf(result.error));
  }

  return { action, ask };
}

function besideOf({ fields = [] }: CallError): Pick<Explained, 'backBesideCents'> {
  const { backCents } = fields.find(({ code }) => code === ('back-beside' satisfies RefundProblemCode))?.params ?? {};
  return backCents === undefined ? {} : { backBesideCents: cents(Number(backCents)) };
}

/** Null while no reason is given. */
export function explained({ reason, note: typed }: ReasonGiven): Explained | null {
  const note = typed.trim();
  return reason === 'none' ? null : { reason, ...(note === '' ? {} : { note }) };
}
