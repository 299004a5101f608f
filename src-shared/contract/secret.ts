/** A credential that somebody pastes: only characters that fit into a header, and none that would end it. */
import { z } from 'zod';

export const secretSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,4000}$/);
