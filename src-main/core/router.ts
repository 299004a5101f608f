/** The one door from a host to the areas: method, session, role, input, rights, run, output, in this order. It never logs an input. */
import type { MethodDefinition } from '#shared/contract/define.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { isMethodName, type MethodName, methods } from '#shared/contract/methods.ts';
import { type Approval, approvalSchema, type StaffMember } from '#shared/contract/session.ts';
import { AppError } from '../lib/app-error.ts';
import { forgetLastMatch } from '../lib/forget-last-match.ts';
import type { Admission, Caller, Handlers } from '../lib/handlers.ts';
import type { Log } from '../lib/log.ts';
import type { Sessions } from '../lib/sessions.ts';
import { errorFacts, failure, inputProblems } from './call-failure.ts';
import type { CallRequest } from './core.ts';
import { refuseSecretsInTexts } from './free-texts.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import { withWholeTexts } from './whole-texts.ts';

export interface RouterOptions {
  readonly handlers: Partial<Handlers<MethodName>>;
  readonly admission: Admission;
  readonly sessions: Pick<Sessions, 'current' | 'touch'>;
  readonly log: Log;
}

export interface Router {
  /** Never rejects. */
  call(clientId: string, request: CallRequest): Promise<CallResult<unknown>>;
}

/** Answers kept for a renderer that asks again; a till makes a few commands a minute. */
const REMEMBERED = 500;

type RunMethod = (input: unknown, caller: Caller) => unknown;

export function createRouter({ handlers, admission, sessions, log }: RouterOptions): Router {
  const remembered = createRememberedAnswers<CallResult<unknown>>(REMEMBERED);

  /** A command is a person's; a query may be a screen's own, after an event of another window. */
  function requireStaff(clientId: string, { role, kind }: MethodDefinition): StaffMember | null {
    if (role === 'public') return sessions.current(clientId);
    if (kind === 'command') sessions.touch(clientId);
    const staff = sessions.current(clientId);
    if (!staff) throw new AppError('not-signed-in');
    if (role === 'manager' && staff.role !== 'manager') throw new AppError('forbidden');
    return staff;
  }

  async function answer(name: MethodName, input: unknown, caller: Caller): Promise<CallResult<unknown>> {
    try {
      return { ok: true, value: await run(name, input, caller) };
    } catch (error) {
      if (error instanceof AppError) return failure(error);
      log('error', 'call.failed', { method: name, ...errorFacts(error) });
      return failure(new AppError('internal'));
    }
  }

  async function run(name: MethodName, input: unknown, caller: Caller): Promise<unknown> {
    const definition: MethodDefinition = methods[name];
    const { guard } = definition;
    const [own, approval] = guard?.asks === true ? withoutApproval(input) : [input, undefined];
    const parsed = definition.input.safeParse(withWholeTexts(own));
    if (!parsed.success) throw new AppError('bad-input', { fields: inputProblems(parsed.error) });
    if (definition.kind === 'command') {
      refuseSecretsInTexts(parsed.data);
      admission.refuseTypedCards(parsed.data);
    }
    // The input has just been parsed with the schema this handler is typed by.
    const handler = handlers[name] as RunMethod | undefined;
    if (!handler) throw new Error('a method of the contract has no handler');
    const handle = (admitted: Caller): unknown => {
      // A PIN takes a while to compare, and what was typed in a session that ended meanwhile must not outlive it.
      if (approval !== undefined && sessions.current(caller.clientId)?.id !== caller.staff?.id)
        throw new AppError('not-signed-in');
      return handler(parsed.data, admitted);
    };
    const asked = guard && { method: name, guard, input: parsed.data, approval, caller };
    const output = definition.output.safeParse(
      await (asked === null ? handle(caller) : admission.admit(asked, handle)),
    );
    if (output.success) return output.data;
    const paths = output.error.issues.map(({ path }) => path.join('.')).join(' ');
    log('error', 'call.output-invalid', { method: name, paths });
    throw new AppError('internal', { message: 'the answer broke the contract' });
  }

  return {
    async call(clientId, { requestId, method, input }) {
      if (!isMethodName(method)) {
        log('warn', 'call.unknown-method', { method: method.slice(0, 64) });
        return failure(new AppError('unknown-method'));
      }
      const definition: MethodDefinition = methods[method];
      const { kind, guard } = definition;
      try {
        const caller = { clientId, staff: requireStaff(clientId, definition) };
        if (guard !== null && caller.staff !== null) admission.refuseUnread({ method, guard }, caller.staff);
        if (kind === 'query') return await answer(method, input, caller);
        return await remembered.once(`${clientId} ${requestId} ${method}`, () => answer(method, input, caller));
      } catch (error) {
        if (error instanceof AppError) return failure(error);
        throw error;
      } finally {
        forgetLastMatch();
      }
    },
  };
}

/** The input of the method itself, and the approval that came beside it. No handler and no record gets the PIN. */
function withoutApproval(input: unknown): readonly [unknown, Approval | undefined] {
  if (typeof input !== 'object' || input === null || !('approval' in input)) return [input, undefined];
  const { approval, ...own } = input;
  if (approval === undefined) return [own, undefined];
  const parsed = approvalSchema.safeParse(approval);
  if (parsed.success) return [own, parsed.data];
  const fields = inputProblems(parsed.error).map((field) => ({ ...field, path: `approval.${field.path}` }));
  throw new AppError('bad-input', { fields });
}
