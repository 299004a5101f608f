/** No ambient clock, chance or network in the core, the sandbox or what they share. */
import { describe, expect, it } from 'vitest';
import { ambientFindings } from './ambient.ts';
import { parseModule, repositoryModules } from './sources.ts';

const inCore = (text: string) => ambientFindings(parseModule('src-main/sync/poller.ts', text));

describe('time, chance and network', () => {
  it('come through ports everywhere', () => {
    expect(repositoryModules().flatMap(ambientFindings)).toEqual([]);
  });

  it.each([
    'const now = Date.now();',
    'const now = new Date();',
    'const now = Date();',
    'const now = performance.now();',
    'const now = process.hrtime.bigint();',
    'const later = Date.now;',
    'setTimeout(() => {}, 1);',
    'globalThis.setInterval(() => {}, 1);',
    'const dice = Math.random();',
    'const id = crypto.randomUUID();',
    "import { randomBytes } from 'node:crypto';",
    "await fetch('https://example.com');",
    "const socket = new WebSocket('ws://localhost');",
  ])('%s is found', (text) => {
    expect(inCore(text)).toHaveLength(1);
  });

  it.each([
    'const then = new Date(at);',
    'const then = Date.parse(text);',
    'const now = clock.now();',
    '// Date.now() is not for here',
    "const text = 'Math.random()';",
    "import { createHash, timingSafeEqual } from 'node:crypto';",
  ])('%s is fine', (text) => {
    expect(inCore(text)).toEqual([]);
  });

  it('adapters are where the world comes in', () => {
    const text = 'const now = Date.now(); setTimeout(() => {}, 1);';
    expect(ambientFindings(parseModule('src-main/lib/system-ports.ts', text))).toEqual([]);
    expect(ambientFindings(parseModule('src-main/hosts/station/x.ts', text))).toEqual([]);
  });

  it('the network adapter may watch a deadline but not the date', () => {
    const path = 'src-main/api/http.ts';
    expect(ambientFindings(parseModule(path, 'setTimeout(() => {}, 1);'))).toEqual([]);
    expect(ambientFindings(parseModule(path, 'const now = Date.now();'))).toHaveLength(1);
  });
});
