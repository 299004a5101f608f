/** Layers, owned packages and cycles, on the repository and on small bad samples that prove the rules can fail. */
import { describe, expect, it } from 'vitest';
import { cycleFindings } from './cycles.ts';
import { layerFindings, sandboxRootFindings } from './layers.ts';
import { packageFindings } from './packages-owned.ts';
import { parseModule, repositoryFiles, repositoryModules } from './sources.ts';

const sample = (path: string, imported: string, type = false) =>
  parseModule(path, `import ${type ? 'type ' : ''}{ x } from '${imported}';`);

describe('layers', () => {
  it('hold in every file', () => {
    expect(repositoryModules().flatMap(layerFindings)).toEqual([]);
  });

  it.each([
    ['src-main/lib/ids.ts', '#main/db/db.ts'],
    ['src-main/db/open.ts', '../outbox/table.ts'],
    ['src-main/outbox/outbox.ts', '../areas/orders/apply-result.ts'],
    ['src-main/areas/orders/sell.ts', '#main/sync/poller.ts'],
    ['src-main/sync/poller.ts', '../areas/orders/apply-result.ts'],
    ['src-main/areas/refunds/methods.ts', '../orders/methods.ts'],
    ['src-main/areas/area.ts', './orders/methods.ts'],
    ['src-main/areas/orders/sell.ts', '../all-areas.ts'],
    ['src-main/core/create-core.ts', '../areas/orders/table.ts'],
    ['src-main/core/payment-runtime.ts', '../areas/orders/area.ts'],
    ['src-main/core/create-core.ts', '#main/hosts/station/run-station.ts'],
    ['src-main/hosts/station/run-station.ts', '../electron/menu.ts'],
    ['src-main/hosts/electron/menu.ts', '../../station.ts'],
    ['src-main/core/create-core.ts', '#sandbox/state/world.ts'],
    ['src-main/core/create-core.ts', '#renderer/client/client.ts'],
    ['src-main/novelty/x.ts', '../lib/ids.ts'],
    ['src-shared/domain/orders.ts', '../contract/orders.ts'],
    ['src-shared/domain/orders.ts', '#main/lib/ids.ts'],
    ['src-shared/wire/v2/orders.ts', '../../contract/orders.ts'],
    ['src-shared/contract/orders.ts', '../wire/v2/orders.ts'],
    ['src-shared/ports.ts', './domain/money.ts'],
    ['src-sandbox/state/world.ts', '#main/lib/ids.ts'],
    ['src-sandbox/state/world.ts', '../payments/ledger.ts'],
    ['src-sandbox/v2/orders.ts', '../v1/sale.ts'],
    ['src-sandbox/novelty/x.ts', '../state/ids.ts'],
    ['src-sandbox/http/server.ts', '../create-sandbox.ts'],
    ['src-sandbox/create-sandbox.ts', './command/main.ts'],
    ['src-preload/bridge.ts', '#shared/domain/money.ts'],
    ['src-renderer/areas/orders/store.ts', '../refunds/store.ts'],
    ['src-renderer/areas/orders/store.ts', '../../app/nav-rail.tsx'],
    ['src-renderer/areas/orders/store.ts', '../../screens/sell-screen.tsx'],
    ['src-renderer/areas/area.ts', './orders/store.ts'],
    ['src-renderer/screens/sell-screen.tsx', '../app/shell.tsx'],
    ['src-renderer/screens/sell-screen.tsx', '../app/all-areas.ts'],
    ['src-renderer/app/connect-events.ts', '../areas/orders/store.ts'],
    ['src-renderer/app/shell.tsx', '../areas/orders/register.tsx'],
    ['src-renderer/app/office/sections.ts', '../../areas/links/links-screen.tsx'],
    ['src-renderer/app/all-areas.ts', '../areas/orders/store.ts'],
    ['src-renderer/window/navigation.ts', '../areas/orders/store.ts'],
    ['src-renderer/window/navigation.ts', '../ui/button.tsx'],
    ['src-renderer/client/client.ts', '../window/session-store.ts'],
    ['src-renderer/ui/button.tsx', '../window/navigation.ts'],
    ['src-renderer/main.tsx', './areas/orders/store.ts'],
    ['src-renderer/ui/button.tsx', '../client/client.ts'],
    ['src-renderer/ui/button.tsx', '../areas/orders/store.ts'],
    ['src-renderer/format/time.ts', '../i18n/i18n.ts'],
    ['src-renderer/client/client.ts', '../areas/orders/store.ts'],
    ['src-renderer/client/client.ts', '#shared/wire/v2/orders.ts'],
    ['src-renderer/client/client.ts', '#main/core/core.ts'],
    ['src-main/lib/ids.ts', '#test/helpers/till.ts'],
  ])('%s may not import %s', (path, imported) => {
    expect(layerFindings(sample(path, imported))).toHaveLength(1);
    expect(layerFindings(sample(path, imported, true)), 'as a type').toHaveLength(1);
  });

  it.each([
    ['src-main/areas/refunds/methods.ts', '../orders/table.ts'],
    ['src-main/areas/refunds/methods.ts', '../orders/timeline-table.ts'],
    ['src-main/areas/orders/sell.ts', './methods.ts'],
    ['src-main/areas/orders/methods.ts', '../area.ts'],
    ['src-main/areas/orders/history-thing.ts', '../thing.ts'],
    ['src-main/areas/all-areas.ts', './orders/area.ts'],
    ['src-main/core/payment-runtime.ts', '../areas/all-areas.ts'],
    ['src-main/api/api-client.ts', '../outbox/frozen-request.ts'],
    ['src-main/core/create-core.ts', '../sync/watcher.ts'],
    ['src-main/hosts/station/run-station.ts', '../common/arguments.ts'],
    ['src-main/hosts/common/embedded-sandbox.ts', '#sandbox/create-sandbox.ts'],
    ['src-renderer/main.tsx', './app/app.tsx'],
    ['src-renderer/main.tsx', './styles.css'],
    ['src-renderer/app/all-areas.ts', '../areas/orders/register.tsx'],
    ['src-renderer/app/all-areas.ts', '../areas/links/register.ts'],
    ['src-renderer/app/shell.tsx', '../areas/area.ts'],
    ['src-renderer/app/shell.tsx', '../screens/sell-screen.tsx'],
    ['src-renderer/areas/orders/register.tsx', '../area.ts'],
    ['src-renderer/screens/sell-screen.tsx', '../areas/orders/store.ts'],
    ['src-renderer/areas/orders/store.ts', '../../window/navigation.ts'],
    ['src-renderer/areas/orders/store.ts', '#shared/contract/orders.ts'],
    ['src-renderer/areas/orders/store.ts', '#shared/domain/money.ts'],
    ['src-shared/contract/orders.ts', '../domain/money.ts'],
    ['src-sandbox/v1/sale.ts', '../v2/orders.ts'],
    ['src-sandbox/create-sandbox.ts', './http/server.ts'],
    ['src-sandbox/command/main.ts', '../create-sandbox.ts'],
    ['test/flows/sale.test.ts', '#main/core/create-core.ts'],
  ])('%s may import %s', (path, imported) => {
    expect(layerFindings(sample(path, imported))).toEqual([]);
  });

  it('a later import counts as much as one at the top, and so does passing on', () => {
    const path = 'src-main/lib/ids.ts';
    expect(layerFindings(parseModule(path, "await import('../core/core.ts');"))).toHaveLength(1);
    expect(layerFindings(parseModule(path, "export { x } from '../core/core.ts';"))).toHaveLength(1);
  });
});

describe('packages with an owner', () => {
  it('are imported by their owners only', () => {
    expect(repositoryModules().flatMap(packageFindings)).toEqual([]);
  });

  it.each([
    ['src-main/core/create-core.ts', 'electron'],
    ['src-main/hosts/station/run-station.ts', 'electron'],
    ['src-main/areas/orders/table.ts', 'better-sqlite3'],
    ['src-main/sync/poller.ts', 'node:http'],
    ['src-main/sync/poller.ts', 'https'],
    ['src-main/sync/poller.ts', 'node:timers/promises'],
    ['src-main/core/create-core.ts', 'ws'],
    ['src-main/hosts/station/station-server.ts', 'fastify'],
    ['src-shared/domain/orders.ts', 'node:crypto'],
    ['src-shared/contract/orders.ts', 'card-validator'],
    ['src-renderer/client/client.ts', 'node:fs'],
    ['src-renderer/client/client.ts', 'axios'],
    ['src-sandbox/state/world.ts', 'better-sqlite3'],
    ['src-preload/bridge.ts', 'zod'],
  ])('%s may not import %s', (path, imported) => {
    expect(packageFindings(sample(path, imported)).length).toBeGreaterThan(0);
  });

  it('even the types of the driver stay in its one file', () => {
    expect(packageFindings(sample('src-main/db/backup.ts', 'better-sqlite3', true))).toHaveLength(1);
  });
});

describe('the root of the sandbox', () => {
  it('holds its entry only', () => {
    expect(sandboxRootFindings(repositoryFiles())).toEqual([]);
  });

  it('finds what lies beside the entry, and misses the entry', () => {
    const entry = 'src-sandbox/create-sandbox.ts';
    expect(sandboxRootFindings([entry, 'src-sandbox/state/world.ts', 'src-main/main.ts'])).toEqual([]);
    expect(sandboxRootFindings([entry, 'src-sandbox/main.ts'])).toEqual(['src-sandbox/main.ts belongs into a room']);
    expect(sandboxRootFindings(['src-sandbox/state/world.ts'])).toEqual([`${entry} is missing`]);
  });
});

describe('cycles', () => {
  it('there are none', () => {
    expect(cycleFindings(repositoryModules())).toEqual([]);
  });

  it('one through three files is found, types included', () => {
    const modules = [
      sample('src-main/lib/a.ts', './b.ts'),
      sample('src-main/lib/b.ts', './c.ts', true),
      sample('src-main/lib/c.ts', './a.ts'),
    ];
    expect(cycleFindings(modules)).toEqual([
      'src-main/lib/a.ts → src-main/lib/b.ts → src-main/lib/c.ts → src-main/lib/a.ts',
    ]);
  });
});
