/** A credential that somebody pastes: only characters that fit into a header, and none that would end it. */
import { z } from 'zod';

export const secretSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,4000}$/);

/** API document, Authentication 5: the v1 routes take a bearer token and the code of the account. */
export const v1AccessSchema = z.strictObject({
  bearer: secretSchema,
  account: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,100}$/),
});
