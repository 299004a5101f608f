/** Who may import what: the layers of the main process, of the renderer, of what both share, and of the sandbox. */
import type { Import, Module, Verdict } from './sources.ts';

/** Lower numbers never import higher ones. Same number: see `mayBeNeighbours`. */
const mainRanks: Readonly<Record<string, number>> = {
  entry: 7,
  hosts: 6,
  core: 5,
  areas: 4,
  sync: 4,
  outbox: 3,
  secrets: 3,
  api: 3,
  db: 2,
  vault: 2,
  proof: 2,
  lib: 1,
};

const areaList = 'src-main/areas/all-areas.ts';
const areaShape = [
  'area',
  'books',
  'seal',
  'buyer-records',
  'named-in-review',
  'thing',
  'till-context',
  'refund-owner',
].map((name) => `src-main/areas/${name}.ts`);

/** From the lowest to the highest. The entry in the root puts the rooms below it together, and the command line starts it. */
const sandboxRooms = [
  'switches',
  'format',
  'state',
  'rules',
  'present',
  'webhooks',
  'payments',
  'billing',
  'v2',
  'v1',
  'faults',
  'openapi',
  'control',
  'http',
  'memory',
  'entry',
  'command',
];
const sandboxEntry = 'src-sandbox/create-sandbox.ts';

const rendererMayImport: Readonly<Record<string, readonly string[]>> = {
  entry: ['app', 'window', 'client', 'entry'],
  app: ['app', 'screens', 'areas', 'window', 'client', 'ui', 'i18n', 'format'],
  screens: ['screens', 'areas', 'window', 'client', 'ui', 'i18n', 'format'],
  areas: ['areas', 'window', 'client', 'ui', 'i18n', 'format'],
  // Who is signed in, which screen is open, and how it looks: areas name addresses, so this is below them.
  window: ['window', 'client', 'i18n'],
  client: ['client'],
  ui: ['ui', 'i18n', 'format'],
  i18n: ['i18n', 'format'],
  format: ['format'],
};

const sharedMayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'domain'],
  wire: ['wire', 'domain'],
  domain: ['domain'],
  'ports.ts': [],
};

export function layerFindings({ path, imports }: Module): Verdict[] {
  return imports.flatMap((imported) => {
    const reason = imported.isPackage ? null : whyNot(path, imported);
    return reason === null ? [] : [`${path} imports ${imported.target}: ${reason}`];
  });
}

/** A person who opens the sandbox finds one file, from which all the rest is reached. */
export function sandboxRootFindings(paths: readonly string[]): Verdict[] {
  const inRoot = paths.filter((path) => /^src-sandbox\/[^/]+$/.test(path));
  const loose = inRoot.filter((path) => path !== sandboxEntry).map((path) => `${path} belongs into a room`);
  return inRoot.includes(sandboxEntry) ? loose : [`${sandboxEntry} is missing`, ...loose];
}

function whyNot(path: string, { target }: Import): string | null {
  const [from = '', to = ''] = [path.split('/')[0], target.split('/')[0]];
  if (!to.startsWith('src-')) return from.startsWith('src-') && to === 'test' ? 'sources know no tests' : null;
  switch (from) {
    case 'src-shared':
      return to === from
        ? within(sharedMayImport, part(path), part(target))
        : 'shared code is imported by all and imports none';
    case 'src-main':
      if (to === from) return whyNotInMain(path, target);
      if (to === 'src-sandbox') return part(path) === 'hosts' ? null : 'only hosts embed the sandbox';
      return to === 'src-shared' ? null : 'the main process knows no renderer';
    case 'src-preload':
      return target.startsWith('src-shared/contract/') ? null : 'the bridge has no logic to import';
    case 'src-renderer':
      if (to === 'src-shared') return part(target) === 'wire' ? 'the renderer speaks the contract, not the wire' : null;
      return to === from ? whyNotInRenderer(path, target) : 'the renderer reaches the core through the contract only';
    case 'src-sandbox':
      if (to === from) return whyNotInSandbox(part(path), part(target));
      return to === 'src-shared' ? null : 'the sandbox imports only shared code';
    default:
      return null;
  }
}

function whyNotInMain(path: string, target: string): string | null {
  const from = part(path);
  const to = part(target);
  const fromRank = mainRanks[from];
  const toRank = mainRanks[to];
  if (fromRank === undefined || toRank === undefined) return 'a folder the layers do not know';
  if (toRank > fromRank) return `${from} is below ${to}`;
  if (from === 'areas' && to === 'areas') return whyNotBetweenAreas(path, target);
  if (from === 'core' && to === 'areas') return whyNotFromCore(target);
  if (from === 'hosts' && to === 'hosts') return whyNotBetweenHosts(path, target);
  return toRank < fromRank || mayBeNeighbours(from, to) ? null : `${from} and ${to} stand side by side`;
}

function whyNotInSandbox(from: string, to: string): string | null {
  const [fromRank, toRank] = [sandboxRooms.indexOf(from), sandboxRooms.indexOf(to)];
  if (fromRank === -1) return 'a room the layers do not know';
  return toRank === -1 || toRank > fromRank ? `${from} is below ${to}` : null;
}

/** `outbox, secrets, api` and `db, vault` share a layer; `areas | sync` are two ways into the same one and never meet. */
function mayBeNeighbours(from: string, to: string): boolean {
  return from === to || (from !== 'areas' && from !== 'sync');
}

function whyNotBetweenAreas(path: string, target: string): string | null {
  // The shape of an area stands beside them all, and knows none.
  // What stands beside them all: the shape of an area, which knows none, and the list, which knows all.
  if (path === areaList || areaShape.includes(target)) return null;
  const isSameArea = path.split('/')[2] === target.split('/')[2];
  return isSameArea || /(?:^|[/-])table\.ts$/.test(target) ? null : "an area reads another area's table only";
}

/** The core knows the areas by their list and their shape alone. */
function whyNotFromCore(target: string): string | null {
  return target === areaList || areaShape.includes(target) ? null : 'the core knows no area by name';
}

function whyNotBetweenHosts(path: string, target: string): string | null {
  const [from, to] = [path.split('/')[2], target.split('/')[2]];
  return from === to || to === 'common' ? null : 'a host knows no other host';
}

function whyNotInRenderer(path: string, target: string): string | null {
  const [from, to] = [part(path), part(target)];
  // The shape of an area stands beside them all, and knows none.
  if (to === 'areas' && target !== 'src-renderer/areas/area.ts') {
    if (from === 'areas' && path.split('/')[2] !== target.split('/')[2]) return 'an area does not import another area';
    if (from === 'app') return whyNotInFrame(path, target);
  }
  return target.endsWith('.css') ? null : within(rendererMayImport, from, to);
}

/** The frame knows areas by their registrations, and those from one list. */
function whyNotInFrame(path: string, target: string): string | null {
  if (path !== 'src-renderer/app/all-areas.ts') return 'the frame knows areas from `app/all-areas.ts` only';
  return /\/register\.tsx?$/.test(target) ? null : "the list knows an area's `register.ts` only";
}

function within(allowed: Readonly<Record<string, readonly string[]>>, from: string, to: string): string | null {
  const list = allowed[from];
  if (!list) return `a folder the layers do not know`;
  return list.includes(to) ? null : `${from} may import ${list.join(', ') || 'nothing'} only`;
}

/** The folder under the top folder; files directly in the top folder are entries, but for `ports.ts`, which all may have. */
function part(path: string): string {
  const [, second = '', third] = path.split('/');
  if (third !== undefined || second === 'ports.ts') return second;
  return 'entry';
}
