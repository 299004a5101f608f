/** Where updates come from, whose they must be, and which of two versions is newer. */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readUpdateSource } from '#main/hosts/electron/update-source.ts';
import { compareVersions } from '#main/hosts/electron/updates.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.10.0', '1.9.9', 1],
  ['1.2.3', '2.0.0', -1],
  ['1.2.3-beta', '1.2.2', null],
  ['v1.2.3', '1.2.2', null],
])('%s beside %s', (one, other, order) => {
  const compared = compareVersions(one, other);
  expect(compared === null ? null : Math.sign(compared)).toBe(order);
});

describe('where updates come from', () => {
  const publisherKey = generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const weak = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const feed = 'https://balcao.example/updates/';

  test.each<[string, object, NodeJS.ProcessEnv, string | null]>([
    ['is built in', { updates: { feed, publisherKey } }, {}, feed],
    ['is nowhere in a build without a feed', {}, { BALCAO_UPDATE_FEED: feed }, null],
    ['is nowhere without the publisher’s key', { updates: { feed } }, {}, null],
    ['is nowhere with a key of another kind', { updates: { feed, publisherKey: weak } }, {}, null],
    ['is nowhere that others can read along', { updates: { feed: 'http://balcao.example/', publisherKey } }, {}, null],
    ['is no file', { updates: { feed: 'file:///tmp/', publisherKey } }, {}, null],
    [
      'is a server of the shop’s own, which needs the publisher’s key all the same',
      { updates: { feed, publisherKey } },
      { BALCAO_UPDATE_FEED: 'https://shop.example/' },
      'https://shop.example/',
    ],
    ['is nowhere when the shop turns it off', { updates: { feed, publisherKey } }, { BALCAO_UPDATE_FEED: 'off' }, null],
  ])('%s', (_what, content, env, expected) => {
    using here = makeTempDir();
    const path = join(here.path, 'package.json');
    writeFileSync(path, JSON.stringify(content));
    expect(readUpdateSource(path, env)?.feed ?? null).toBe(expected);
  });

  test('is nowhere without a manifest', () => {
    expect(readUpdateSource('/nowhere/package.json', {})).toBeNull();
  });
});
