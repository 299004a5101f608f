/** The OpenAPI 3.1 description of every route under `/api`, generated from the schemas the API is read with, so that neither can drift from the other. */
import { bareMessageSchema } from '#shared/wire/v2/errors.ts';
import { idempotencyKeyMaxLength } from '#shared/wire/v2/limits.ts';
import { defaultSwitches, type Switches } from '../switches/switches.ts';
import type { DescribedRoute, Generation } from './generation.ts';
import { asJson, type Json, reference, toJson } from './json-schema.ts';
import { answersUnder, type Operation } from './operation.ts';
import { schemasUnder } from './schemas.ts';
import { v1Generation } from './v1-generation.ts';
import { v2Generation } from './v2-generation.ts';

const generations: readonly Generation[] = [v2Generation, v1Generation];

/** Where the documents say "not shown", the description follows the switches. */
export function openApiDocument(switches: Switches = defaultSwitches()): Json {
  const schemas = Object.fromEntries(
    Object.entries(schemasUnder(switches)).map(([name, schema]) => [name, toJson(schema)]),
  );
  const paths: Record<string, Json> = {};
  for (const generation of generations) {
    for (const route of generation.routes) {
      const operation = generation.operations[`${route.method} ${route.pattern}`];
      if (!operation) throw new Error(`${route.method} ${route.pattern} is not described`);
      const path = route.pattern.replaceAll(/:(\w+)/g, '{$1}');
      const parameters = [...pathParameters(route), ...queryParameters(operation, schemas), ...keyParameter(route)];
      const described = {
        operationId: operation.id,
        summary: operation.summary,
        security: [generation.security],
        ...(parameters.length === 0 ? {} : { parameters }),
        ...requestBody(operation),
        responses: { ...generation.refusals(route), ...answers(generation, answersUnder(switches, operation)) },
      };
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment Processing API, v2 and v1',
      version: '1.0.0',
      description:
        'Amounts are integers in cents in v2, decimals in currency units in v1 unless a route says otherwise. Generated from the schemas of the sandbox, under its switches.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: together(({ securitySchemes }) => securitySchemes),
      headers: {
        RetryAfter: { description: 'Seconds until the next attempt.', schema: { type: 'string', pattern: '^\\d+$' } },
      },
      schemas: {
        ...schemas,
        ...together((generation) => generation.schemas),
        BareMessage: toJson(bareMessageSchema),
      },
    },
  };
}

function together(part: (generation: Generation) => Json): Json {
  return Object.fromEntries(generations.flatMap((generation) => Object.entries(part(generation))));
}

function pathParameters({ pattern }: DescribedRoute): Json[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Operation, schemas: Json): Json[] {
  if (query === undefined) return [];
  const { properties } = Object(schemas[query]);
  return Object.entries(Object(properties)).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function keyParameter({ idempotent = false }: DescribedRoute): Json[] {
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

function requestBody({ request, optional = false, upload }: Operation): Json {
  if (upload !== undefined) {
    const { field, maxFiles } = upload;
    const file = { type: 'string', format: 'binary' };
    const files = maxFiles === undefined ? file : { type: 'array', minItems: 1, maxItems: maxFiles, items: file };
    const schema = { type: 'object', properties: { [field]: files }, required: [field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (request === undefined) return {};
  return { requestBody: { required: !optional, content: asJson(reference(request)) } };
}

function answers({ answer }: Generation, known: Operation['answers']): Json {
  return Object.fromEntries(
    Object.entries(known).map(([status, shown]) => [
      status,
      shown === null ? { description: 'No content.' } : answer(Number(status), shown),
    ]),
  );
}
