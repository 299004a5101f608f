/** The actions of the simulated payer and bank. Their effects arrive as events, as they would from real ones. */
import type { CallResult } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';

type Done = Promise<CallResult<{ done: true }>>;

export function payPix(saleId: string): Done {
  return call('training.payPix', { saleId });
}

export function expirePix(saleId: string): Done {
  return call('training.expirePix', { saleId });
}

export function readCode(saleId: string): Promise<CallResult<{ code: string }>> {
  return call('training.readCode', { saleId });
}

export function resolveRefund(refundId: string, outcome: 'confirmed' | 'failed'): Done {
  return call('training.resolveRefund', { refundId, outcome });
}

export function chargeback(saleId: string, chargeId: string): Done {
  return call('training.chargeback', { saleId, chargeId });
}

export function decideChargeback(chargebackId: string, outcome: 'won' | 'lost'): Done {
  return call('training.decideChargeback', { chargebackId, outcome });
}

export function payInvoice(invoiceId: string): Done {
  return call('training.payInvoice', { invoiceId });
}

export function readInvoiceCode(invoiceId: string): Promise<CallResult<{ code: string }>> {
  return call('training.readInvoiceCode', { invoiceId });
}

export function passDays(days: number): Done {
  return call('training.passDays', { days });
}

export function buyAtLink(code: string, method: 'PIX' | 'CreditCard'): Done {
  return call('training.buyAtLink', { code, method });
}

export function payCharge(code: string): Done {
  return call('training.payCharge', { code });
}

export function expireCharge(code: string): Done {
  return call('training.expireCharge', { code });
}

export function readConfirmation(confirmationId: string): Promise<CallResult<{ code: string }>> {
  return call('training.readConfirmation', { confirmationId });
}
