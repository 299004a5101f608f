/** The v1 routes are those of the documents, and each asks for the bearer and the account header and counts against the general limit. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { v1Routes } from '#sandbox/v1/all-routes.ts';
import { openV1 } from './open-v1.ts';

const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
const listed = z
  .object({ routes: z.array(z.string()), own: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/v1/routes.json', import.meta.url), 'utf8')));
const all = [...listed.routes, ...listed.own];
const routes = all.map((name) => {
  const [method, path = ''] = name.split(' ');
  return [methods.parse(method), path] as const;
});

describe('the v1 routes', () => {
  it('are the documented ones, and the one whose path is not shown', () => {
    const served = v1Routes.map(({ method, pattern }) => `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`);
    const plain = (name: string) => name.replaceAll(/\{\w+\}/g, '{}');
    expect(served.map(plain).toSorted()).toEqual(all.map(plain).toSorted());
  });

  it.each(routes)('%s %s asks for a bearer and for its account header', async (method, path) => {
    await using v1 = await openV1();
    const at = path.replaceAll(/\{\w+\}/g, 'x');
    for (const options of [{ as: null }, { account: null }, { account: 'other' }, { as: 'sk_test_balcao' }]) {
      const { status, envelope } = await v1.call(method, at, undefined, options);
      expect([status, envelope.erro]).toEqual([401, true]);
    }
  });

  it.each(routes)('%s %s counts against the general limit', async (method, path) => {
    await using v1 = await openV1();
    for (let n = 0; n < 120; n++) await v1.box.get('/v2/orders/none');
    const refused = await v1.send(method, path.replaceAll(/\{\w+\}/g, 'x'));
    expect([refused.status, refused.headers['retry-after'], Object.keys(Object(refused.json()))]).toEqual([
      429,
      '60',
      ['message'],
    ]);
  });
});
