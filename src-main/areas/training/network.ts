/** The network moods of training, as real misbehaviour of the sandbox's HTTP: nothing in the till knows that it is a game. */
import { z } from 'zod';
import { type NetworkMode, networkModes } from '#shared/contract/training.ts';
import type { AskSandbox } from './sandbox-control.ts';

interface Fault {
  readonly kind: string;
  readonly method?: 'POST';
  readonly ms?: number;
}

const faultOf: Record<NetworkMode, Fault | null> = {
  ok: null,
  /** Every connection is cut before a word was read. */
  offline: { kind: 'refuse_before_reading' },
  slow: { kind: 'delay_after', ms: 4_000 },
  /** Only what changes something: the till may look, and learns so what became of a request. */
  'lose-answers': { kind: 'drop_after_processing', method: 'POST' },
  'fail-after-charging': { kind: 'error_after_charging', method: 'POST' },
};

const faultsSchema = z.object({ faults: z.array(z.object({ kind: z.string(), count: z.number().nullable() })) });

/** The sandbox itself remembers the mood, so that a restart of the till does not show another one. */
export async function readNetwork(ask: AskSandbox): Promise<NetworkMode> {
  const { faults } = await ask({ method: 'GET', path: '/faults', answer: faultsSchema });
  const lasting = faults.filter(({ count }) => count === null).map(({ kind }) => kind);
  return networkModes.find((mode) => lasting.includes(faultOf[mode]?.kind ?? '')) ?? 'ok';
}

export async function writeNetwork(ask: AskSandbox, mode: NetworkMode): Promise<void> {
  await ask({ method: 'DELETE', path: '/faults', answer: z.unknown() });
  const fault = faultOf[mode];
  if (!fault) return;
  await ask({ method: 'POST', path: '/faults', body: { ...fault, count: 'always' }, answer: z.unknown() });
}
