/**
 * What a read says of a code whose answer was lost, and which code is asked for: of an order and of an invoice alike. Each code that
 * is asked for has an id of its own (API document, next_action).
 */
interface Waiting {
  readonly status: string;
  readonly next_action?: {
    readonly type: string;
    readonly otp?: { readonly confirmation_id?: string | null | undefined } | null | undefined;
  } | null;
}

export function otpIdOf({ next_action: action }: Pick<Waiting, 'next_action'>): string | null {
  return action?.type === 'otp_confirmation' ? (action.otp?.confirmation_id ?? null) : null;
}

/** The code that the till knew to be asked for when one was typed, as it is remembered with the request that carries it. */
export const typedFor = (otpId: string | null) => ({ otpId });
export const typedCode = (baseline: unknown): string | null =>
  (Object(baseline) as Partial<ReturnType<typeof typedFor>>).otpId ?? null;

/** Where one of the two ids is not known, both count as the same code. */
export function isAnotherCode(askedId: string | null, baseline: unknown): boolean {
  const typed = typedCode(baseline);
  return askedId !== null && typed !== null && askedId !== typed;
}

/** Whichever code is asked for: repeated under its key, the one that was typed is taken, or refused, once. */
export function confirmVerdict({ status, next_action: action }: Waiting): 'applied' | 'not-shown' | 'unclear' {
  if (status === 'requires_action' && action?.type === 'otp_confirmation') return 'not-shown';
  // After the code, or before it was asked for: a replica may still show that.
  return status === 'processing' ? 'unclear' : 'applied';
}

/** API document, Transitions: a valid code may lead to another `requires_action`. The answer to a code cannot be older than the code. */
export const asksForAnother = (shown: Pick<Waiting, 'next_action'>, baseline: unknown): boolean =>
  isAnotherCode(otpIdOf(shown), baseline);
