/**
 * A till as a process of its own that costs little to start: the real core on a real data folder and the real network, no
 * window. It answers calls over the channel of its parent, and is made to be killed. `node till-process.ts SETTINGS`.
 */
import { enableCompileCache } from 'node:module';
import type { TillSettings } from './start-till.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as TillSettings;
enableCompileCache(settings.cacheDir);

const { createCore } = await import('#main/core/create-core.ts');
const { createHttpConnect } = await import('#main/api/http.ts');
const { mainV1 } = await import('#sandbox/v1/auth.ts');
const { createMemoryVault } = await import('#main/vault/memory-vault.ts');
const { createSystemRandom } = await import('#main/lib/system-ports.ts');
const { readFailpoint } = await import('#main/hosts/common/failpoint.ts');
const { createScaledClock } = await import('./scaled-clock.ts');
const { openClaimFile } = await import('./claim-recorder.ts');

const clock = createScaledClock(settings.time);
const claims = openClaimFile(settings.claimsPath);
const connect = createHttpConnect({ clock, allowPlainHttp: true });
let failpoint: ((name: string) => void) | undefined;

const core = await createCore({
  clock,
  random: createSystemRandom(),
  connect(request) {
    const key = request.headers['idempotency-key'];
    if (key !== undefined) claims.write({ sent: key });
    return connect(request);
  },
  vault: createMemoryVault(settings.key, mainV1),
  dataDir: settings.dataDir,
  log: (level, event, facts) => {
    if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(facts ?? {})}\n`);
  },
  mode: 'training',
  baseUrl: settings.baseUrl,
  version: 'crash',
  pinCost: 4,
  failpoint: (name) => failpoint?.(name),
});
const connection = core.open('window');
connection.subscribe(({ payload }) => claims.shown(payload));

process.on('message', async (message: { id: number; method: string; input: unknown } | { arm: string } | 'close') => {
  if (message === 'close') {
    await core.close();
    process.exit(0);
  }
  if ('arm' in message) {
    failpoint = readFailpoint(message.arm, () => {});
    return;
  }
  const { id, method, input } = message;
  const result = await connection.call({ requestId: `${process.pid}-${id}`, method, input });
  if (result.ok) claims.shown(result.value);
  process.send?.({ id, result });
});
process.on('disconnect', () => process.exit(1));
process.send?.({ pid: process.pid });
