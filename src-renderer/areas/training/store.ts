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
  let asked = 0;

  /** What was asked before something newer is older than the answer to that. */
  async function keep(asking: Promise<CallResult<TrainingOverview>>): Promise<CallResult<TrainingOverview>> {
    asked += 1;
    const turn = asked;
    const result = await asking;
    if (result.ok && turn === asked) set({ overview: result.value });
    return result;
  }
  return {
    overview: null,
    load: () => keep(call('training.overview', {})),
    setNetwork: (mode) => keep(call('training.setNetwork', { mode })),
  };
});
