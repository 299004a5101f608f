/** The shape in which an area answers the contract. The router has parsed the input and checked the role before a handler runs. */
import type { Guard } from '#shared/contract/define.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/contract/methods.ts';
import type { Approval, StaffMember } from '#shared/contract/session.ts';
import type { Demand } from '#shared/domain/rights.ts';

export interface Caller {
  /** One renderer (window or browser tab). */
  readonly clientId: string;
  readonly staff: StaffMember | null;
  /** The manager whose PIN came with this call. */
  readonly approver?: StaffMember;
}

export type Handler<M extends MethodName> = (
  input: MethodInput<M>,
  caller: Caller,
) => MethodOutput<M> | Promise<MethodOutput<M>>;

export type Handlers<M extends MethodName> = { readonly [K in M]: Handler<K> };

export interface AskedCall {
  readonly method: MethodName;
  readonly guard: Guard;
  /** As the method's schema parsed it, without the approval. */
  readonly input: unknown;
  readonly approval: Approval | undefined;
  readonly caller: Caller;
}

/** Methods that ask for more or less, depending on what is in the call. All others ask for all rights of their guard. */
export type MeasuredMethod =
  | 'links.create'
  | 'orders.charge'
  | 'orders.recordBasket'
  | 'orders.replace'
  | 'outbox.withdraw'
  | 'refunds.request'
  | 'refunds.requestOfInvoice'
  | 'shifts.close'
  | 'shifts.handOver'
  | 'shifts.move'
  | 'subscriptions.create'
  | 'tenders.giveBack'
  | 'tenders.sell';
export type Measures = { readonly [M in MeasuredMethod]: (input: MethodInput<M>) => readonly Demand[] };

/** The gate of guarded methods: see `areas/rights/admission.ts`. */
export interface Admission {
  /**
   * Throws `forbidden` before anything of the input is looked at, where the person's role lacks every right that the method always needs.
   * A measured method may need none.
   */
  refuseUnread(asked: Pick<AskedCall, 'method' | 'guard'>, staff: StaffMember): void;
  /** Throws where the input has a typed card, and none may be typed at this till. */
  refuseTypedCards(input: unknown): void;
  /**
   * Throws `forbidden` or `approval-required`, or what is wrong with the approval; else runs the call, told who calls and who approved it. In
   * the tick in which it was measured: of two calls at the same time, the second one is measured with what the first one did.
   */
  admit<T>(call: AskedCall, run: (caller: Caller) => T | Promise<T>): Promise<T>;
}
