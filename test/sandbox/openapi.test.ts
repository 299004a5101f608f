/** The description of the API: valid, complete, and true of every operation with each of its good answers. The till's own traffic is held to it in every flow. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#sandbox/openapi/document.ts';
import { answersUnder, type Operation } from '#sandbox/openapi/operation.ts';
import { v1Operations } from '#sandbox/openapi/v1-operations.ts';
import { v2Operations } from '#sandbox/openapi/v2-operations.ts';
import { changeSwitches, defaultSwitches, type Switches } from '#sandbox/switches/switches.ts';
import { v1Routes } from '#sandbox/v1/all-routes.ts';
import { v2Routes } from '#sandbox/v2/all-routes.ts';
import { describedTraffic } from '#test/helpers/described-traffic.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createTrafficCheck } from '#test/helpers/traffic-check.ts';
import { tour } from './every-operation.ts';
import { openSandbox } from './open-sandbox.ts';
import { v1Tour } from './v1/every-v1-operation.ts';
import { openV1 } from './v1/open-v1.ts';

const operations: readonly Operation[] = [...Object.values(v2Operations), ...Object.values(v1Operations)];

/** Every answer that is "not shown", said the other ways. */
const otherwise = [
  {
    capture_body: 'empty_object',
    cancel_body: 'no_content',
    resend_body: 'empty_object',
    evidence_body: 'no_content',
    subscription_cancel_body: 'empty_object',
    invoice_resend_body: 'no_content',
    subscription_change_body: 'no_content',
    next_billing_field: 'date',
    invoice_list_shape: 'array',
    link_list_shape: 'array',
    link_delete_answer: 'no_content',
    upload_body: 'envelope',
    v1_verify_field: 'otp',
  },
  {
    capture_body: 'no_content',
    cancel_body: 'empty_object',
    resend_body: 'no_content',
    evidence_body: 'empty_object',
    subscription_cancel_body: 'no_content',
    invoice_resend_body: 'empty_object',
    subscription_change_body: 'empty_object',
    next_billing_field: 'next_billing_date',
    v1_verify_field: 'token',
  },
];

function described(switches: Switches): string[] {
  return operations.flatMap((one) => Object.keys(answersUnder(switches, one)).map((status) => `${one.id} ${status}`));
}

describe('openapi.json', () => {
  it.each([{}, ...otherwise])('is valid OpenAPI 3.1 under a public validator: %j', async (changes) => {
    const validator = new Validator();
    const document = openApiDocument(changeSwitches(defaultSwitches(), changes));
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('describes every route of both generations, and no other', () => {
    const names = (routes: readonly { method: string; pattern: string }[]) =>
      routes.map(({ method, pattern }) => `${method} ${pattern}`);
    expect(Object.keys(v2Operations)).toEqual(names(v2Routes));
    expect(Object.keys(v1Operations)).toEqual(names(v1Routes));
    const document = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) })
      .parse(openApiDocument());
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says how each generation is entered', () => {
    const operation = z.object({ security: z.array(z.record(z.string(), z.unknown())) });
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
      .parse(openApiDocument());
    for (const [path, methods] of Object.entries(paths)) {
      const wanted = path.startsWith('/v2/') ? { secretKey: [] } : { v1Token: [], v1Account: [] };
      for (const { security } of Object.values(methods)) expect([path, security]).toEqual([path, [wanted]]);
    }
  });

  it('is written where the command says, under the switches it is given', () => {
    const dir = makeTempDir();
    const file = join(dir.path, 'openapi.json');
    const main = new URL('../../src-sandbox/command/main.ts', import.meta.url);
    for (const changes of [{}, { capture_body: 'no_content' }]) {
      const words = Object.entries(changes).flatMap(([name, value]) => ['--switch', `${name}=${value}`]);
      execFileSync(process.execPath, [main.pathname, '--openapi', file, ...words]);
      const document = openApiDocument(changeSwitches(defaultSwitches(), changes));
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
    }
    dir[Symbol.dispose]();
  });
});

describe('a reader driven by openapi.json accepts', () => {
  it.each([{}, ...otherwise])('every operation, with each of its good answers: %j', async (changes) => {
    const switches = changeSwitches(defaultSwitches(), changes);
    const traffic = describedTraffic(switches);
    await using box = await openSandbox(changes, traffic.onServed);
    await tour(box, switches.next_billing_field);
    await using v1 = await openV1(changes, traffic.onServed);
    await v1Tour(v1, switches.v1_verify_field);
    const met = await traffic.resolve();
    expect(described(switches).filter((one) => !met.has(one))).toEqual([]);
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
    const limited = { ...sound, status: 429, answer: { message: 'Too Many Attempts.' } };
    expect(check.problems({ ...limited, answerHeaders: { 'retry-after': '7' } })).toEqual([]);
    expect(check.problems({ ...limited, answerHeaders: {} })).not.toEqual([]);
  });

  it('no v1 answer without its envelope, and none with it that stands bare', async () => {
    const check = await createTrafficCheck();
    const listed = { method: 'GET', path: '/v1/orders/x/confirmations', headers: {}, status: 200 };
    const envelope = { mensagem: 'Sucesso', erro: false, mensagenserro: [], codigoretorno: 200, id: '', data: [] };
    expect(check.problems({ ...listed, answer: { data: [] } })).toEqual([]);
    expect(check.problems({ ...listed, answer: { ...envelope, data: {} } })).not.toEqual([]);
    const cards = { ...listed, path: '/v1/clients/x/cards' };
    expect(check.problems({ ...cards, answer: envelope })).toEqual([]);
    expect(check.problems({ ...cards, answer: [] })).not.toEqual([]);
    expect(check.problems({ ...cards, answer: { ...envelope, erro: true } })).not.toEqual([]);
    const refused = { ...cards, status: 404, answer: { ...envelope, erro: true, mensagenserro: ['No.'] } };
    expect(check.problems(refused)).toEqual([]);
    expect(check.problems({ ...refused, answer: envelope })).not.toEqual([]);
  });
});
