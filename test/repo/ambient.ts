/** Finds clocks, timers, chance and network that do not come through a port: with them one seed is not one universe. */
import { type ESTree, Visitor } from 'vite';
import type { Module, Verdict } from './sources.ts';

/** Where the outside world comes in on purpose. */
const adapters =
  /^src-main\/(?:hosts\/|main\.ts$|station\.ts$|lib\/system-ports\.ts$)|^src-sandbox\/(?:command\/|webhooks\/http-deliver\.ts$)/;
/** May open connections and watch their deadlines, but knows neither the date nor chance. */
const networkAdapter = 'src-main/api/http.ts';

const members: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now'],
  process: ['hrtime'],
  crypto: ['randomUUID', 'getRandomValues', 'randomBytes', 'randomInt'],
};
const network = ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'];
const timers = ['setTimeout', 'setInterval', 'setImmediate'];
const cryptoRandom = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync', 'randomFill', 'webcrypto'];

export function ambientFindings(module: Module): Verdict[] {
  const { path, imports, program, text } = module;
  if (!/^src-(?:main|sandbox|shared)\//.test(path) || adapters.test(path)) return [];
  const found: { name: string; at: number }[] = [];
  const names = path === networkAdapter ? [] : [...network, ...timers];

  const called = (callee: ESTree.Expression | ESTree.Super, at: number) => {
    if (callee.type === 'Identifier' && names.includes(callee.name)) found.push({ name: callee.name, at });
  };
  new Visitor({
    CallExpression({ callee, start }) {
      called(callee, start);
      if (callee.type === 'Identifier' && callee.name === 'Date') found.push({ name: 'Date()', at: start });
    },
    NewExpression({ callee, arguments: given, start }) {
      called(callee, start);
      const isNow = callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0;
      if (isNow) found.push({ name: 'new Date()', at: start });
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const ambient = members[object.name]?.includes(property.name) === true;
      const global = object.name === 'globalThis' && names.includes(property.name);
      if (ambient || global) found.push({ name: `${object.name}.${property.name}`, at: start });
    },
  }).visit(program);

  const imported = imports
    .filter(({ target }) => /^(?:node:)?crypto$/.test(target))
    .flatMap((entry) => entry.names.filter((name) => cryptoRandom.includes(name)))
    .map((name) => `${path}: ${name} of node:crypto`);
  return [...imported, ...found.map(({ name, at }) => `${path}:${text.slice(0, at).split('\n').length}: ${name}`)];
}
