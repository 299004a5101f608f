/** Packages and Node modules that only named files may import, so that a promise about them can be kept in one place. */
import type { Module, Verdict } from './sources.ts';

interface Ownership {
  readonly packages: RegExp;
  readonly owners: RegExp;
  readonly reason: string;
  /** Types of it are harmless anywhere. */
  readonly typesAllowed?: boolean;
}

const ownerships: readonly Ownership[] = [
  {
    packages: /^electron$/,
    owners: /^src-main\/hosts\/electron\/|^src-main\/main\.ts$|^src-preload\/bridge\.ts$/,
    reason: 'only the Electron host knows Electron',
  },
  {
    packages: /^electron-updater$/,
    owners: /^src-main\/hosts\/electron\/update-library\.ts$/,
    reason: 'only update-library.ts knows the library of updates',
  },
  { packages: /^better-sqlite3$/, owners: /^src-main\/db\/open\.ts$/, reason: 'only db/open.ts knows the driver' },
  {
    packages: /^(?:node:)?(?:http|https|http2|net|tls|dgram|dns)(?:\/promises)?$|^undici$|^axios$/,
    owners: /^src-main\/api\/http\.ts$|^src-main\/hosts\/|^src-sandbox\/main\.ts$/,
    reason: 'only api/http.ts opens a connection outward, and only hosts listen',
    typesAllowed: true,
  },
  { packages: /^ws$/, owners: /^src-main\/hosts\/station\//, reason: 'only the station speaks WebSocket' },
  { packages: /^fastify$/, owners: /^src-sandbox\//, reason: 'only the sandbox is a Fastify server' },
  {
    packages: /^(?:node:)?timers(?:\/promises)?$/,
    owners: /^src-main\/hosts\//,
    reason: 'time passes through the clock port',
  },
];

/** What each top folder may take from outside the repository at all. */
const allowedPackages: Readonly<Record<string, RegExp>> = {
  'src-shared': /^zod$|^card-validator$/,
  'src-preload': /^electron$/,
  'src-renderer':
    /^(?:react|react-dom|zustand|i18next|react-i18next|react-aria-components|react-aria|qrcode|uplot)(?:\/|$)/,
  'src-sandbox': /^node:|^(?:zod|fastify|qrcode)$/,
};

export function packageFindings({ path, imports }: Module): Verdict[] {
  if (!path.startsWith('src-')) return [];
  const top = path.split('/')[0] ?? '';
  return imports.flatMap(({ target, isPackage, isType }) => {
    if (!isPackage || target.startsWith('#')) return [];
    const reasons = ownerships
      .filter(
        ({ packages, owners, typesAllowed }) =>
          packages.test(target) && !owners.test(path) && !(typesAllowed && isType),
      )
      .map(({ reason }) => reason);
    if (allowedPackages[top]?.test(target) === false) reasons.push(`not among the packages of ${top}`);
    // The one brand table worth having lives in a package; nothing else may lean on it.
    if (target === 'card-validator' && path !== 'src-shared/domain/card-number.ts')
      reasons.push('only card-number.ts asks for brands');
    return reasons.map((reason) => `${path} imports ${target}: ${reason}`);
  });
}
