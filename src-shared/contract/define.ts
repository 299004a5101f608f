/** What a contract method is: who may call it, its input and its output. Only the router runs these checks. */
import type { z } from 'zod';

/** `public` needs no sign-in; `manager` may do all a `clerk` may. */
export type Role = 'public' | 'clerk' | 'manager';

/** A `command` changes something and is remembered by its request id; a `query` may be asked any number of times. */
export type MethodKind = 'command' | 'query';

export interface MethodDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly role: Role;
  readonly kind: MethodKind;
  readonly input: I;
  readonly output: O;
}

export function query<I extends z.ZodType, O extends z.ZodType>(
  role: Role,
  schemas: { input: I; output: O },
): MethodDefinition<I, O> {
  return { role, kind: 'query', ...schemas };
}

export function command<I extends z.ZodType, O extends z.ZodType>(
  role: Role,
  schemas: { input: I; output: O },
): MethodDefinition<I, O> {
  return { role, kind: 'command', ...schemas };
}
