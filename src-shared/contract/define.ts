/** What a contract method is: who may call it, its input and its output. Only the router runs these checks. */
import type { z } from 'zod';
import type { Right } from '../domain/rights.ts';

/** `public` needs no sign-in; `manager` may do all a `clerk` may. */
export type Role = 'public' | 'clerk' | 'manager';

/** A `command` changes something and is remembered by its request id; a `query` may be asked any number of times. */
export type MethodKind = 'command' | 'query';

/** The rights without which a role may not call a method: see `domain/rights.ts`. A manager of the till gives and takes them. */
export interface Guard {
  readonly rights: readonly [Right, ...Right[]];
  /** Whether a call may need an approval. A query and a step that only prepares another call are refused or run. */
  readonly asks: boolean;
}

export interface MethodDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly role: Role;
  readonly kind: MethodKind;
  /** Null: what the role alone decides, and no setting changes. */
  readonly guard: Guard | null;
  readonly input: I;
  readonly output: O;
}

/** A method for which a manager may type a PIN: its caller may send `approval` beside its input. */
export interface GuardedDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends MethodDefinition<I, O> {
  readonly guard: Guard;
}

/** Which of these rights a call needs depends on what it asks for: see `areas/rights/admission.ts`. */
export const needs = (...rights: Guard['rights']): Guard => ({ rights, asks: true });

/** For a query, and for a step before the command that needs the approval. */
export const unlessDenied = (...rights: Guard['rights']): Guard => ({ rights, asks: false });

interface Schemas<I, O> {
  readonly input: I;
  readonly output: O;
}

export function query<I extends z.ZodType, O extends z.ZodType>(
  access: Role | Guard,
  schemas: Schemas<I, O>,
): MethodDefinition<I, O> {
  return { ...accessOf(access), kind: 'query', ...schemas };
}

export function command<I extends z.ZodType, O extends z.ZodType>(
  access: Guard,
  schemas: Schemas<I, O>,
): GuardedDefinition<I, O>;
export function command<I extends z.ZodType, O extends z.ZodType>(
  access: Role,
  schemas: Schemas<I, O>,
): MethodDefinition<I, O>;
export function command(access: Role | Guard, schemas: Schemas<z.ZodType, z.ZodType>): MethodDefinition {
  return { ...accessOf(access), kind: 'command', ...schemas };
}

/** A guarded method is open to every role, as far as its rights go. */
function accessOf(access: Role | Guard): Pick<MethodDefinition, 'role' | 'guard'> {
  return typeof access === 'string' ? { role: access, guard: null } : { role: 'clerk', guard: access };
}
