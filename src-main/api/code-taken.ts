/** What a read says of a code whose answer was lost: of an order and of an invoice alike. */
interface Waiting {
  readonly status: string;
  readonly next_action?: { readonly type: string } | null;
}

export function confirmFinding({ status, next_action: action }: Waiting): 'applied' | 'not-shown' | 'unclear' {
  if (status === 'requires_action' && action?.type === 'otp_confirmation') return 'not-shown';
  // After the code, or before it was asked for: a replica may still show that.
  return status === 'processing' ? 'unclear' : 'applied';
}
