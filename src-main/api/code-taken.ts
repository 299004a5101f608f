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

/** As it is remembered with the request that carries the code. */
export const typedFor = (otpId: string | null) => ({ otpId });

/** Not known of either: then it is the same one. */
export function isAnotherCode(askedId: string | null, baseline: unknown): boolean {
  const { otpId = null } = Object(baseline) as Partial<ReturnType<typeof typedFor>>;
  return askedId !== null && otpId !== null && askedId !== otpId;
}

export function confirmFinding(shown: Waiting, baseline: unknown): 'applied' | 'not-shown' | 'unclear' {
  if (shown.status === 'requires_action' && shown.next_action?.type === 'otp_confirmation')
    return isAnotherCode(otpIdOf(shown), baseline) ? 'unclear' : 'not-shown';
  // After the code, or before it was asked for: a replica may still show that.
  return shown.status === 'processing' ? 'unclear' : 'applied';
}
