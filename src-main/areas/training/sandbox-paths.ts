/** Finds the path of a thing in the sandbox's control, by what the screen knows of that thing. */
import { AppError } from '../../lib/app-error.ts';
import type { TrainingControl } from '../../lib/training-control.ts';

/** What the simulated payer needs to know of a sale. */
export interface TrainingLookup {
  orderIdOf(saleId: string): string | null;
  chargeIdOfRefund(refundId: string): string | null;
}

export interface SandboxPaths {
  /** Checked before any look-up: outside training the answer is always the same. */
  requireTraining(): void;
  order(saleId: string): string;
  invoice(invoiceId: string): string;
  v1Order(code: string): string;
  refundedCharge(refundId: string): string;
}

export function createSandboxPaths(sandbox: TrainingControl | null, lookup: TrainingLookup): SandboxPaths {
  function requireTraining(): void {
    if (!sandbox) throw new AppError('training-only');
  }

  return {
    requireTraining,
    order(saleId) {
      requireTraining();
      const orderId = lookup.orderIdOf(saleId);
      if (orderId === null) throw new AppError('not-found', { message: 'the sale has no order yet' });
      return `/orders/${encodeURIComponent(orderId)}`;
    },
    invoice(invoiceId) {
      requireTraining();
      return `/invoices/${encodeURIComponent(invoiceId)}`;
    },
    v1Order(code) {
      requireTraining();
      return `/v1/orders/${encodeURIComponent(code)}`;
    },
    refundedCharge(refundId) {
      requireTraining();
      const chargeId = lookup.chargeIdOfRefund(refundId);
      if (chargeId === null) throw new AppError('not-found', { message: 'no such refund' });
      return `/charges/${encodeURIComponent(chargeId)}`;
    },
  };
}
