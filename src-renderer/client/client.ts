/** The one door to the core: typed calls over the transport of this window. */

import type { CallInput, CallName, CallOutput } from '#shared/contract/calls.ts';
import type { CallResult } from '#shared/contract/errors.ts';

import type { Transport } from './transport.ts';

let transport: Transport | null = null;

export function connectClient(next: Transport): void {
  transport = next;
}

export async function call<M extends CallName>(method: M, input: CallInput<M>): Promise<CallResult<CallOutput<M>>> {
  if (transport === null) return { ok: false, error: { code: 'connection-lost', message: 'no transport yet' } };
  const reply = await transport.call({ t: 'call', requestId: crypto.randomUUID(), method, input });
  if (!reply.ok) return reply;
  // The border: the router has checked this value against the output schema of this very method.
  return { ok: true, value: reply.value as CallOutput<M> };
}
