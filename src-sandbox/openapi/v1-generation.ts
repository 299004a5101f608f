/** v1 in the description: a bearer with the account header, and the envelope around resources and refusals alike. */
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { v1Routes } from '../v1/all-routes.ts';
import { commonRefusals, type DescribedRoute, type Generation, refusedAs } from './generation.ts';
import { asJson, type Json, reference, toJson } from './json-schema.ts';
import type { SchemaName } from './schemas.ts';
import { v1Operations } from './v1-operations.ts';

export const v1Generation: Generation = {
  routes: v1Routes,
  operations: v1Operations,
  security: { v1Token: [], v1Account: [] },
  securitySchemes: {
    v1Token: { type: 'http', scheme: 'bearer', description: 'v1: a token of the login, never a secret key.' },
    v1Account: { type: 'apiKey', in: 'header', name: 'account', description: 'v1: an account of the token.' },
  },
  schemas: {
    V1Envelope: toJson(v1EnvelopeSchema),
    V1Refusal: enveloped({ erro: { const: true }, mensagenserro: { minItems: 1 } }),
  },
  answer(status, shown) {
    if (typeof shown !== 'string') return { description: shown.bare, content: asJson(reference(shown.bare)) };
    return status === 400 ? declined(shown) : { description: shown, content: asJson(good(shown)) };
  },
  refusals,
};

function enveloped(properties: Json): Json {
  return { allOf: [reference('V1Envelope'), { type: 'object', properties }] };
}

function good(data: SchemaName): Json {
  return enveloped({ erro: { const: false }, mensagenserro: { maxItems: 0 }, data: reference(data) });
}

/** API document, v1 charge: a decline and a blocked buyer both give 400; only the first has a charge to show. */
function declined(data: SchemaName): Json {
  return {
    description: 'Declined, with the charge in data; or refused, with null there.',
    content: asJson(
      enveloped({
        erro: { const: true },
        mensagenserro: { minItems: 1 },
        data: { anyOf: [reference(data), { type: 'null' }] },
      }),
    ),
  };
}

/** "Error codes of v1 routes: not shown": the status and the sentences are all there is. */
function refusals(route: DescribedRoute): Json {
  return refusedAs('V1Refusal', {
    ...commonRefusals(route),
    400: 'The request cannot be read, the buyer is blocked, or the charge was declined.',
    403: 'The account header is missing, or names an account of another token.',
    ...(route.method === 'DELETE' ? { 409: 'An active subscription charges the card.' } : {}),
    422: 'Invalid data: each sentence begins with its field.',
  });
}
