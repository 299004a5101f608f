/** The shape in which an area answers the contract. The router has parsed the input and checked the role before a handler runs. */
import type { MethodInput, MethodName, MethodOutput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';

export interface Caller {
  /** One renderer (window or browser tab). */
  readonly clientId: string;
  readonly staff: StaffMember | null;
}

export type Handler<M extends MethodName> = (
  input: MethodInput<M>,
  caller: Caller,
) => MethodOutput<M> | Promise<MethodOutput<M>>;

export type Handlers<M extends MethodName> = { readonly [K in M]: Handler<K> };
