/** What the till says of credentials that nothing goes with: refused by the service, or of another account than this till's. */
import type { OutboxStatus } from '#shared/contract/outbox.ts';

/** Keys of the catalogue, or null when all is well. Another account comes first: what it would be told is not about this shop. */
export function credentialProblem({ paused, otherAccount }: Pick<OutboxStatus, 'paused' | 'otherAccount'>) {
  const which = (ones: OutboxStatus['paused']) => (ones.length > 1 ? 'both' : (ones[0] ?? 'both'));
  if (otherAccount.length > 0) {
    return { title: `shell.otherAccount.${which(otherAccount)}`, detail: 'shell.otherAccountDetail' } as const;
  }
  if (paused.length > 0)
    return { title: `shell.keyRefused.${which(paused)}`, detail: 'shell.keyRefusedDetail' } as const;
  return null;
}
