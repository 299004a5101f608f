/** The one door to the core: typed calls over the transport of this window. */

import type { CallInput, CallName, CallOutput } from '#shared/contract/calls.ts';
import type { CallResult } from '#shared/contract/errors.ts';

import { askForApproval } from './approvals.ts';
import type { CallReply, Transport } from './transport.ts';

let transport: Transport | null = null;

export function connectClient(next: Transport): void {
  transport = next;
}

/** How a call is sent; it may be sent again. Inside of the question for a manager: who approved once is not asked again for the same. */
export type Through = (send: () => Promise<CallReply>) => Promise<CallReply>;

const once: Through = (send) => send();

export async function call<M extends CallName>(
  method: M,
  input: CallInput<M>,
  through: Through = once,
): Promise<CallResult<CallOutput<M>>> {
  const first = await through(() => send(method, input));
  const reply =
    !first.ok && first.error.code === 'approval-required'
      ? await askForApproval(first.error, (approval) => through(() => send(method, { ...input, approval })))
      : first;
  if (!reply.ok) return reply;
  // The border: the router has checked this value against the output schema of this very method.
  return { ok: true, value: reply.value as CallOutput<M> };
}

async function send(method: CallName, input: unknown): Promise<CallReply> {
  if (transport === null) return { ok: false, error: { code: 'connection-lost', message: 'no transport yet' } };
  return transport.call({ t: 'call', requestId: crypto.randomUUID(), method, input });
}
