/** v2 in the description: a secret key, bare resources, one error envelope. */
import { documentedErrors, errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { v2Routes } from '../v2/all-routes.ts';
import { commonRefusals, type DescribedRoute, type Generation, refusedAs } from './generation.ts';
import { asJson, type Json, reference, toJson } from './json-schema.ts';
import { v2Operations } from './v2-operations.ts';

export const v2Generation: Generation = {
  routes: v2Routes,
  operations: v2Operations,
  security: { secretKey: [] },
  securitySchemes: { secretKey: { type: 'http', scheme: 'bearer', description: 'v2: sk_live_… or sk_test_…' } },
  schemas: { Error: withCodes(toJson(errorEnvelopeSchema)) },
  answer(status, shown) {
    const name = typeof shown === 'string' ? shown : shown.bare;
    const description = status === 402 ? 'Declined: the resource with its failure_reason.' : name;
    return { description, content: asJson(reference(name)) };
  },
  refusals,
};

/** "The complete error catalog: not shown", so the known codes are examples, not an enumeration. */
function withCodes(envelope: Json): Json {
  return { ...envelope, description: `Known codes: ${documentedErrors.map(({ code }) => code).join(', ')}.` };
}

/** API document, Errors. */
function refusals(route: DescribedRoute): Json {
  return refusedAs('Error', {
    ...commonRefusals(route),
    400: 'The request cannot be read, or its key is too long.',
    ...(route.method === 'POST' ? { 403: 'Blocked.', 409: 'The original request is still in progress.' } : {}),
    422: 'Refused: code and param say why.',
  });
}
