/** What a window may call: the methods of a core, and those that the host answers before there is one. */
import type { z } from 'zod';
import type { MethodName, MethodRequest, MethodTable } from './methods.ts';
import type { TillMethodTable } from './till.ts';

type Calls = MethodTable & TillMethodTable;
export type CallName = keyof Calls;
/** What a caller may send. */
export type CallInput<M extends CallName> = M extends MethodName ? MethodRequest<M> : z.input<Calls[M]['input']>;
export type CallOutput<M extends CallName> = z.output<Calls[M]['output']>;
