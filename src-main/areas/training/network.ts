/** The network modes of training, made by real faults of sandbox and cable: the selling code does not know that it is training. */
import { z } from 'zod';
import { type NetworkMode, networkModes } from '#shared/contract/training.ts';
import type { NetworkToggle } from '../../api/network-toggle.ts';
import type { AskSandbox } from './sandbox-control.ts';

interface Fault {
  readonly kind: string;
  readonly method?: 'POST';
  readonly ms?: number;
}

const faultOf: Record<NetworkMode, Fault | null> = {
  ok: null,
  /** The cable is pulled; the sandbox itself has no fault. */
  offline: null,
  slow: { kind: 'delay_after', ms: 4_000 },
  /** Only answers to requests that change something are lost: GETs work, so the till can learn the outcome. */
  'lose-answers': { kind: 'drop_after_processing', method: 'POST' },
  'fail-after-charging': { kind: 'error_after_charging', method: 'POST' },
};

const faultsSchema = z.object({ faults: z.array(z.object({ kind: z.string(), count: z.number().nullable() })) });

export interface Network {
  readonly ask: AskSandbox;
  readonly networkToggle: NetworkToggle;
}

/** The sandbox remembers its mode, so that the till shows the right mode after a restart. */
export async function readNetwork({ ask, networkToggle }: Network): Promise<NetworkMode> {
  if (networkToggle.isPulled()) return 'offline';
  const { faults } = await ask({ method: 'GET', path: '/faults', answer: faultsSchema });
  const lasting = faults.filter(({ count }) => count === null).map(({ kind }) => kind);
  return networkModes.find((mode) => lasting.includes(faultOf[mode]?.kind ?? '')) ?? 'ok';
}

export async function writeNetwork({ ask, networkToggle }: Network, mode: NetworkMode): Promise<void> {
  networkToggle.setPulled(mode === 'offline');
  await ask({ method: 'DELETE', path: '/faults', answer: z.unknown() });
  const fault = faultOf[mode];
  if (!fault) return;
  await ask({ method: 'POST', path: '/faults', body: { ...fault, count: 'always' }, answer: z.unknown() });
}
