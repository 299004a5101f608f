/** Paying an invoice by hand, by card or Pix, with the confirmation code that the fraud analysis may ask for. */
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { checkSubscriptionPayment } from '#shared/domain/subscriptions.ts';
import { AppError, heldBack, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { askForCode, signedIn } from '../area.ts';
import { paths } from './api.ts';
import type { SubscriptionParts } from './parts.ts';

type PayMethods = `subscriptions.${'payInvoice' | 'confirm' | 'resendCode'}`;

export function createPayHandlers(parts: SubscriptionParts): Handlers<PayMethods> {
  const { db, clock, book, reader, requests } = parts;
  const fresh = (id: string): Subscription => reader.view(reader.find(id));

  function allowed(id: string, invoiceId: string, needs: keyof SubscriptionInvoice['can']): void {
    const { undo, invoices } = fresh(id);
    const invoice = invoices.find((one) => one.id === invoiceId);
    if (invoice === undefined) throw new AppError('not-found', { message: `no invoice ${invoiceId}` });
    if (invoice.can[needs]) return;
    if (undo === null && invoice.isHeld) throw heldBack('invoice', 'another payment of it may still be paid');
    throw new AppError('not-possible-now', { message: `the invoice is ${invoice.status}` });
  }

  return {
    'subscriptions.payInvoice': ({ id, invoiceId, payment }, caller) => {
      const staff = signedIn(caller);
      const { method } = payment;
      const asked = payment.method === 'card' ? { ...payment, installments: 1 } : payment;
      refuseBroken(checkSubscriptionPayment(asked, 'payment', clock.now()));
      db.transaction(() => {
        allowed(id, invoiceId, 'pay');
        const details = { about: invoiceId, method };
        const action = 'subscriptions.pay';
        book.asked(id, { what: 'payment-asked', details, action, staff, after: { invoiceId, method } });
        book.change(id, (row) => ({ ...row, refusal: null }));
        requests.pay(id, invoiceId, payment);
      });
      return fresh(id);
    },
    'subscriptions.confirm': ({ id, invoiceId, code }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => {
        allowed(id, invoiceId, 'confirm');
        const action = 'subscriptions.confirm';
        book.asked(id, { what: 'code-entered', details: { about: invoiceId }, action, staff, after: { invoiceId } });
        const otpId = parts.invoices.get(id, invoiceId)?.facts.otpId ?? null;
        requests.confirm(id, { invoiceId, otpId }, code);
      });
      return fresh(id);
    },
    'subscriptions.resendCode': async ({ id, invoiceId }, caller) => {
      const staff = signedIn(caller);
      allowed(id, invoiceId, 'resendCode');
      await askForCode(parts, paths.resend(invoiceId));
      // No money moves here, and a code that was sent twice harms nobody: the invoice is simply read again.
      book.note(id, { what: 'code-resent', cause: 'person', staffName: staff.name, details: { about: invoiceId } });
      await parts.watch.poll(id);
      return fresh(id);
    },
  };
}
