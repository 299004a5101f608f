/** From the schemas of the wire to the JSON Schema of the description. */
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The schema of a value on the wire, before defaults and transforms. */
export function toJson(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

export function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

export function asJson(schema: Json): Json {
  return { 'application/json': { schema } };
}
