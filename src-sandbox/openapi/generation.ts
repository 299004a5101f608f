/** What the descriptions of both generations of the API share, and the type of a generation. */
import { asJson, type Json, reference } from './json-schema.ts';
import type { Operations, Shown } from './operation.ts';

export interface DescribedRoute {
  readonly method: string;
  readonly pattern: string;
  readonly idempotent?: boolean;
}

export interface Generation {
  readonly routes: readonly DescribedRoute[];
  readonly operations: Operations;
  /** One requirement: all of its schemes together. */
  readonly security: Json;
  readonly securitySchemes: Json;
  readonly schemas: Json;
  /** An answer with the resource in it. */
  readonly answer: (status: number, shown: Exclude<Shown, null>) => Json;
  readonly refusals: (route: DescribedRoute) => Json;
}

/** 413 and 415 are the sandbox's own: no document names them. */
export function commonRefusals({ method, pattern }: DescribedRoute): Record<string, string> {
  const write = method === 'POST' || method === 'PUT';
  return {
    404: 'Does not exist, or belongs to another account.',
    ...(write ? { 413: 'The body is too large.', 415: 'The body is of another type.' } : {}),
    500: 'Unexpected error.',
    ...(pattern.endsWith('/refund') ? { 502: 'The acquirer did not accept the refund.' } : {}),
  };
}

export function refusedAs(schema: string, texts: Readonly<Record<string, string>>): Json {
  const content = asJson(reference(schema));
  return {
    ...Object.fromEntries(Object.entries(texts).map(([status, description]) => [status, { description, content }])),
    401: { description: 'Missing or invalid credential. Body not described.' },
    429: {
      description: 'Too many requests. The general limit answers bare.',
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      content: asJson({ anyOf: [reference(schema), reference('BareMessage')] }),
    },
  };
}
