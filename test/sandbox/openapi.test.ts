/** The description of v2: valid, complete, and true of all traffic of the till's flows and of every operation. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { v2Routes } from '#sandbox/areas/all-routes.ts';
import { openApiDocument } from '#sandbox/openapi/document.ts';
import { operations } from '#sandbox/openapi/operations.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { openTill } from '#test/helpers/till.ts';
import { scenes } from '../flows/support/scenes.ts';
import { tour } from './every-operation.ts';
import { createTrafficCheck, type TrafficCheck } from './traffic-check.ts';

describe('openapi.json', () => {
  it('is valid OpenAPI 3.1 under a public validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(openApiDocument())));
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('describes every route, and no other', () => {
    expect(Object.keys(operations)).toEqual(v2Routes.map(({ method, pattern }) => `${method} ${pattern}`));
  });

  it('is written where the command says', () => {
    const dir = makeTempDir();
    const file = join(dir.path, 'openapi.json');
    const main = new URL('../../src-sandbox/main.ts', import.meta.url);
    execFileSync(process.execPath, [main.pathname, '--openapi', file]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    dir[Symbol.dispose]();
  });
});

/** The way out of a till, with every exchange held to the description. */
function watched(check: TrafficCheck, problems: string[]): (connect: Connect) => Connect {
  const read = (bytes: Uint8Array | null): unknown =>
    bytes === null || bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  return (connect) => async (request) => {
    const answer = await connect(request);
    const url = new URL(request.url);
    problems.push(
      ...check.problems({
        method: request.method,
        path: url.pathname.replace(/^\/api/, ''),
        query: url.search.slice(1),
        headers: request.headers,
        body: read(request.body),
        status: answer.status,
        answer: read(answer.body),
      }),
    );
    return answer;
  };
}

describe('a reader driven by openapi.json accepts', () => {
  it.each(scenes)('all traffic of the till: $name', async (scene) => {
    const check = await createTrafficCheck();
    const problems: string[] = [];
    await using till = await openTill({ wrapConnect: watched(check, problems) });
    await scene.end(till, await scene.begin(till));
    expect(problems).toEqual([]);
    expect(check.met.size).toBeGreaterThan(1);
  });

  it('every operation, with each of its good answers', async () => {
    const check = await createTrafficCheck();
    expect(await tour(check)).toEqual([]);
    const described = Object.values(operations).flatMap(({ id, answers }) =>
      Object.keys(answers).map((status) => `${id} ${status}`),
    );
    expect(described.filter((one) => !check.met.has(one))).toEqual([]);
  });

  it('nothing that is wrong', async () => {
    const check = await createTrafficCheck();
    const sound = { method: 'GET', path: '/v2/charges/x', headers: {}, status: 404 };
    const envelope = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No.' } };
    expect(check.problems({ ...sound, answer: envelope })).toEqual([]);
    expect(check.problems({ ...sound, answer: { error: 'No.' } })).not.toEqual([]);
    expect(check.problems({ ...sound, status: 418, answer: envelope })).not.toEqual([]);
    expect(check.problems({ ...sound, path: '/v2/nothing', answer: envelope })).not.toEqual([]);
    expect(check.problems({ ...sound, status: 200, answer: { id: 'cha_1', object: 'charge' } })).not.toEqual([]);
    const asked = { method: 'POST', path: '/v2/orders', headers: { 'content-type': 'application/json' }, body: {} };
    expect(check.problems({ ...asked, status: 201, answer: {} }).join()).toContain('customer');
  });
});
