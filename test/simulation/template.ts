/** A data folder that every simulated till starts from: migrated, with people and a catalogue. */
import { createCore } from '#main/core/create-core.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

export const templateFile = 'balcao-training.db';

export async function makeTemplate(dataDir: string): Promise<void> {
  const core = await createCore({
    clock: createVirtualClock(Date.UTC(2027, 2, 1, 11), 2),
    random: createSeededRandom(42),
    connect: () => Promise.reject(new Error('a template needs no network')),
    vault: createMemoryVault(),
    dataDir,
    log: () => {},
    mode: 'training',
    baseUrl: 'http://127.0.0.1/api',
    version: 'sim',
    pinCost: 4,
    logRoomPages: 0,
  });
  await core.close();
}
