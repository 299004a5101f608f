/**
 * A call that needs a manager waits here for the screen to ask one. The PIN goes with the very same input to the core, so what was approved
 * is what is done. Whoever called knows nothing of it: it gets the answer, or the error that a manager is needed.
 */
import { create } from 'zustand';
import type { CallError } from '#shared/contract/errors.ts';
import type { Approval } from '#shared/contract/session.ts';
import type { CallReply } from './transport.ts';

export interface AskedApproval {
  /** What needs the approval, in its fields. */
  readonly needed: CallError;
  /** Sends the call with the PIN. Null: it was answered, whatever the answer is; else why nobody is proven yet. */
  approve(approval: Approval): Promise<CallError | null>;
  /** Nobody approves; the call ends with the error that a manager is needed. */
  dismiss(): void;
}

interface ApprovalsStore {
  readonly asked: AskedApproval | null;
}

export const useApprovals = create<ApprovalsStore>()(() => ({ asked: null }));

/** Whether a call of this window waits for a manager: it has not been sent on then. */
export const useIsApprovalAsked = (): boolean => useApprovals((state) => state.asked !== null);

/** Errors that another try may mend: the PIN was wrong, or whoever typed it cannot approve this. */
const aboutThePin: readonly CallError['code'][] = [
  'wrong-pin',
  'locked-out',
  'pin-not-chosen',
  'approval-required',
  'forbidden',
];

/** A PIN that somebody else gave within a day is a broken rule of the approval, not of what was asked for. */
const isAboutThePin = ({ code, fields = [] }: CallError): boolean =>
  aboutThePin.includes(code) || fields.some(({ path }) => path === 'approval.staffId');

export function askForApproval(
  needed: CallError,
  send: (approval: Approval) => Promise<CallReply>,
): Promise<CallReply> {
  const refused: CallReply = { ok: false, error: needed };
  // One dialog at a time: whoever approves must know what.
  if (useApprovals.getState().asked !== null) return Promise.resolve(refused);
  return new Promise((resolve) => {
    function end(reply: CallReply): void {
      if (useApprovals.getState().asked === asked) useApprovals.setState({ asked: null });
      resolve(reply);
    }
    const asked: AskedApproval = {
      needed,
      async approve(approval) {
        const reply = await send(approval);
        if (!reply.ok && isAboutThePin(reply.error)) return reply.error;
        end(reply);
        return null;
      },
      dismiss: () => end(refused),
    };
    useApprovals.setState({ asked });
  });
}
