/** The simulated payer and network, in training mode only. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { NetworkMode, TrainingOverview } from '#shared/contract/training.ts';
import { call } from '../../client/client.ts';

interface TrainingStore {
  readonly overview: TrainingOverview | null;
  load(): Promise<CallResult<TrainingOverview>>;
  setNetwork(mode: NetworkMode): Promise<CallResult<TrainingOverview>>;
}

export const useTraining = create<TrainingStore>()((set) => {
  async function keep(asked: Promise<CallResult<TrainingOverview>>): Promise<CallResult<TrainingOverview>> {
    const result = await asked;
    if (result.ok) set({ overview: result.value });
    return result;
  }
  return {
    overview: null,
    load: () => keep(call('training.overview', {})),
    setNetwork: (mode) => keep(call('training.setNetwork', { mode })),
  };
});
