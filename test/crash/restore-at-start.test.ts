/** A copy that is named at the start of a new computer: what is wrong with it is told at once, and a good one is not forgotten on the way. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { TillState } from '#shared/contract/till.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, random } from '#test/hosts/common/worlds/opened-till.ts';
import { accountOf } from '#test/hosts/common/worlds/rosas-shop.ts';
import { askStation, type RunningProcess } from '#test/hosts/station/station-process.ts';
import { makeShop, openStation } from './support/shop-in-folder.ts';

let kept: Disposable & { readonly path: string };
let copy = '';
beforeAll(async () => {
  kept = makeTempDir();
  await makeShop(join(kept.path, 'shop'));
  copy = join(kept.path, 'pendrive.db');
  cpSync(join(kept.path, 'shop', 'test', 'balcao-test.db'), copy);
});
afterAll(() => kept[Symbol.dispose]());

async function ask(station: RunningProcess, method: string, input: object): Promise<TillState> {
  const { url } = await station.ready();
  const answer = (await askStation(url, method, input)) as CallResult<TillState>;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

async function ended(station: RunningProcess): Promise<string> {
  station.child.kill('SIGTERM');
  expect(await station.ended).toEqual({ code: 0, signal: null });
  return station.stderr();
}

const forgotten =
  /foi pedida e não foi restaurada.*abra com --restore.*was asked for and was not restored.*start with --restore/s;

describe('on a new computer a start with --restore', () => {
  test.each([
    ['a path that does not exist', () => undefined, ['Não há cópia de segurança', 'There is no backup']],
    ['a folder', (path: string) => mkdirSync(path), ['Não há cópia de segurança', 'There is no backup']],
    ['an empty file', (path: string) => writeFileSync(path, ''), ['nada de um caixa', 'holds nothing of a till']],
    [
      'a file of another kind',
      (path: string) => writeFileSync(path, 'a shopping list '.repeat(500)),
      ['nada de um caixa', 'holds nothing of a till'],
    ],
  ] as const)('of %s says so in both languages, and is not ready', async (_what, make, says) => {
    using dir = makeTempDir();
    const named = join(dir.path, 'named.db');
    make(named);
    await using station = openStation(join(dir.path, 'data'), ['--restore', named]);
    expect(await station.ended).toEqual({ code: 1, signal: null });
    expect(station.stdout()).toBe('');
    for (const words of [...says, 'em outro lugar, abra com --restore CAMINHO', 'elsewhere, start with --restore PATH'])
      expect(station.stderr()).toContain(words);
  });

  test('tells the screen which copy waits, and brings it back when the key is pasted', async () => {
    using dir = makeTempDir();
    const data = join(dir.path, 'data');
    const provider = await createSandbox({ clock, random, port: 0 });
    try {
      await using station = openStation(data, ['--restore', copy]);
      const opened = await ask(station, 'till.storeKey', accountOf(provider));
      expect(opened).toMatchObject({ step: 'open', world: 'account', restores: null });
      const said = await ended(station);
      expect(said).toContain('foi restaurada');
      expect(said).not.toMatch(forgotten);
    } finally {
      await provider.close();
    }
    await using next = openStation(data);
    expect(await ask(next, 'till.state', {})).toMatchObject({ step: 'unlock', restores: null });
    expect(next.stderr()).toBe('');
  });

  test('that nobody goes on from is told when the till ends, and again by the next start', async () => {
    using dir = makeTempDir();
    const data = join(dir.path, 'data');
    await using first = openStation(data, ['--restore', copy]);
    const { restores } = await ask(first, 'till.state', {});
    expect(restores).toMatchObject({ name: 'pendrive.db', mode: 'test' });
    expect(await ended(first)).toMatch(forgotten);
    await using second = openStation(data);
    await second.ready();
    expect(second.stderr()).toMatch(forgotten);
  });

  test('waits while somebody practises, and does not put the shop into the place of practice', async () => {
    using dir = makeTempDir();
    const data = join(dir.path, 'data');
    await using station = openStation(data, ['--restore', copy]);
    expect(await ask(station, 'till.choose', { world: 'training' })).toMatchObject({
      step: 'open',
      world: 'training',
      restores: { name: 'pendrive.db' },
    });
    expect(await ended(station)).toMatch(forgotten);
  });
});
