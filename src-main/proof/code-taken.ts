/**
 * What a read says of a verification code whose answer was lost, and which code the API asks for, in orders and invoices alike.
 * Each code that is asked for has an id of its own (API document, next_action).
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

/** The id of the code that the till knew to be asked for when a code was typed, kept with the request that carries the typed code. */
export const typedFor = (otpId: string | null) => ({ otpId });
export const typedCode = (snapshot: unknown): string | null =>
  (Object(snapshot) as Partial<ReturnType<typeof typedFor>>).otpId ?? null;

/** Where one of the two ids is not known, both count as the same code. */
export function isAnotherCode(askedId: string | null, snapshot: unknown): boolean {
  const typed = typedCode(snapshot);
  return askedId !== null && typed !== null && askedId !== typed;
}

/** `not-shown` whichever code is asked for: repeated under its key, the typed code is taken or refused only once. */
export function confirmVerdict({ status, next_action: action }: Waiting): 'applied' | 'not-shown' | 'unclear' {
  if (status === 'requires_action' && action?.type === 'otp_confirmation') return 'not-shown';
  // `processing` comes after the code, but also before it was asked for, which a replica may still show.
  return status === 'processing' ? 'unclear' : 'applied';
}

/** API document, Transitions: a valid code may lead to another `requires_action`. The answer to a code cannot be older than the code. */
export const asksForAnother = (shown: Pick<Waiting, 'next_action'>, snapshot: unknown): boolean =>
  isAnotherCode(otpIdOf(shown), snapshot);
