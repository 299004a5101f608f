/** The OpenAPI 3.1 description of v2, generated from the schemas the API is read with, so that neither can drift from the other. */
import { z } from 'zod';
import { bareMessageSchema, documentedErrors, errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { evidenceMaxFiles, idempotencyKeyMaxLength } from '#shared/wire/v2/limits.ts';
import { v2Routes } from '../areas/all-routes.ts';
import type { Route } from '../routes.ts';
import { type Operation, operations, type SchemaName, schemas } from './operations.ts';

type Json = Record<string, unknown>;

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ 'application/json': { schema } });

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const route of v2Routes) {
    const operation = operations[`${route.method} ${route.pattern}`];
    if (!operation) throw new Error(`${route.method} ${route.pattern} is not described`);
    const path = route.pattern.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment Processing API, v2',
      version: '1.0.0',
      description:
        'Amounts are integers in cents. Generated from the schemas of the sandbox, under its default switches.',
    },
    servers: [{ url: '/api' }],
    security: [{ secretKey: [] }],
    paths,
    components: {
      securitySchemes: { secretKey: { type: 'http', scheme: 'bearer', description: 'sk_live_… or sk_test_…' } },
      headers: {
        RetryAfter: { description: 'Seconds until the next attempt.', schema: { type: 'string', pattern: '^\\d+$' } },
      },
      schemas: {
        ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toJson(schema)])),
        Error: withCodes(toJson(errorEnvelopeSchema)),
        BareMessage: toJson(bareMessageSchema),
      },
    },
  };
}

/** As it crosses the wire: before defaults and transforms. */
function toJson(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** "The complete error catalog: not shown", so the known codes are examples, not an enumeration. */
function withCodes(envelope: Json): Json {
  return { ...envelope, description: `Known codes: ${documentedErrors.map(({ code }) => code).join(', ')}.` };
}

function describe(route: Route, operation: Operation): Json {
  const parameters = [...pathParameters(route), ...queryParameters(operation), ...keyParameter(route)];
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(route, operation),
    responses: { ...answers(operation), ...refusals(route) },
  };
}

function pathParameters({ pattern }: Route): Json[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Operation): Json[] {
  if (query === undefined) return [];
  return Object.entries(Object(toJson(schemas[query]).properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
}

function keyParameter({ idempotent }: Route): Json[] {
  if (!idempotent) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: idempotencyKeyMaxLength },
    },
  ];
}

function requestBody({ formLimitBytes }: Route, { request, optional = false }: Operation): Json {
  if (formLimitBytes !== undefined) {
    const files = {
      type: 'array',
      minItems: 1,
      maxItems: evidenceMaxFiles,
      items: { type: 'string', format: 'binary' },
    };
    const schema = { type: 'object', properties: { 'files[]': files }, required: ['files[]'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (request === undefined) return {};
  return { requestBody: { required: !optional, content: json(reference(request)) } };
}

function answers({ answers: known }: Operation): Json {
  const texts: Record<string, string> = { 402: 'Declined: the resource with its failure_reason.' };
  return Object.fromEntries(
    Object.entries(known).map(([status, name]: [string, SchemaName]) => [
      status,
      { description: texts[status] ?? name, content: json(reference(name)) },
    ]),
  );
}

/** API document, Errors. 413 and 415 are the sandbox's own: no document names them. */
function refusals(route: Route): Json {
  const write = route.method === 'POST';
  const enveloped: Record<string, string> = {
    400: 'The request cannot be read, or its key is too long.',
    ...(write ? { 403: 'Blocked.', 409: 'The original request is still in progress.' } : {}),
    404: 'Does not exist, or belongs to another account.',
    ...(write ? { 413: 'The body is too large.', 415: 'The body is of another type.' } : {}),
    422: 'Refused: code and param say why.',
    500: 'Unexpected error.',
    ...(route.pattern.endsWith('/refund') ? { 502: 'The acquirer did not accept the refund.' } : {}),
  };
  return {
    ...Object.fromEntries(
      Object.entries(enveloped).map(([status, description]) => [
        status,
        { description, content: json(reference('Error')) },
      ]),
    ),
    401: { description: 'Missing or invalid key. Body not described.' },
    429: {
      description: 'Too many requests.',
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      content: json({ anyOf: [reference('Error'), reference('BareMessage')] }),
    },
  };
}
