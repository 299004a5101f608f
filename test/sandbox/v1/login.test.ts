/** There is no login: the API document names its path and shows nothing of it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApiDocument } from '#sandbox/openapi/document.ts';
import { openV1 } from './open-v1.ts';

it.each([
  ['with a token', {}],
  ['without a token, as a login comes', { as: null, account: null }],
  ['with a v2 secret key', { as: 'sk_test_balcao', account: null }],
])('/v1/login is 404 in the envelope %s', async (_name, options) => {
  await using v1 = await openV1();
  for (const method of ['GET', 'POST'] as const) {
    const { status, envelope } = await v1.call(method, '/v1/login', method === 'POST' ? {} : undefined, options);
    expect([status, envelope.erro]).toEqual([404, true]);
  }
});

it('is not in the description, and docs/sandbox.md says why', () => {
  expect(Object.keys(Object(openApiDocument().paths)).filter((path) => path.includes('login'))).toEqual([]);
  const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  expect(page).toContain('`/v1/login` answers 404');
  expect(page).toContain('its request, its answer and the lifetime of a token are "not shown"');
});
