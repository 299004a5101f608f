/** Shows the verification code that a buyer has received for an order or an invoice. */
import type { Order, SandboxContext } from '../state/world.ts';
import { ControlError } from './routes.ts';

export function showCode(context: SandboxContext, order: Order | null): unknown {
  const verification = order?.verification;
  if (!verification) throw new ControlError(409, 'nothing is waiting for a code');
  return {
    code: verification.code,
    confirmation_id: verification.id,
    expires_at: new Date(verification.expiresAt).toISOString(),
    expired: context.clock.now() >= verification.expiresAt,
  };
}
