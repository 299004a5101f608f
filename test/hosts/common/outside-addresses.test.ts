/** Which address of an answer a host opens outside the till, and what it says about the others. */
import { expect, test } from 'vitest';
import { parseArguments } from '#main/hosts/common/arguments.ts';
import { coreOptionsFor } from '#main/hosts/common/core-options.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';

const world = {
  mode: 'live',
  baseUrl: 'https://api.provider.example/v2',
  vault: createMemoryVault('sk_live_1'),
  close: async () => undefined,
} as const;

function open(url: string, openExternal?: (url: string) => Promise<void>) {
  const options = coreOptionsFor(world, {
    args: parseArguments([]),
    folder: dataFolder('/nowhere'),
    clock: createSystemClock(),
    random: createSystemRandom(),
    log: () => undefined,
    checkProgram: '',
    onDamaged: () => undefined,
    ...(openExternal === undefined ? {} : { openExternal }),
  });
  return options.openExternal?.(url);
}

test.each([
  ['https://checkout.provider.example/l/1', 'opened'],
  ['https://evil.example/l/1', 'copy'],
  ['https://provider.example.evil.example/', 'copy'],
  ['http://checkout.provider.example/l/1', 'copy'],
  ['file:///etc/passwd', 'copy'],
  ['smb://provider.example/share', 'copy'],
  ['ms-settings:privacy', 'copy'],
  ['javascript:alert(1)', 'copy'],
])('the program of the system is given %s: %s', async (url, way) => {
  const given: string[] = [];
  expect(await open(url, async (one) => void given.push(one))).toBe(way);
  expect(given).toEqual(way === 'opened' ? [url] : []);
});

test('a screen in a browser opens the provider’s address itself, and no other', async () => {
  expect(await open('https://checkout.provider.example/l/1')).toBe('here');
  expect(await open('https://evil.example/l/1')).toBe('copy');
});
