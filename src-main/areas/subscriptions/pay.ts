/** An invoice paid by hand: by card or Pix, and the code the analysis may ask for. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { checkSubscriptionPayment } from '#shared/domain/subscriptions.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, askForPerson, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { paths } from './api.ts';
import type { SubscriptionBook } from './book.ts';
import type { EnqueueSubscriptions } from './enqueue.ts';
import type { SubscriptionReader } from './view.ts';
import { writeCode, writePayment } from './write.ts';

type PayMethods = `subscriptions.${'payInvoice' | 'confirm' | 'resendCode'}`;

export interface PayDeps extends Pick<AreaContext, 'db' | 'clock' | 'api' | 'budget'> {
  readonly book: SubscriptionBook;
  readonly reader: SubscriptionReader;
  readonly enqueue: EnqueueSubscriptions;
  readonly look: (id: string) => Promise<boolean>;
}

export function createPayHandlers(deps: PayDeps): Handlers<PayMethods> {
  const { db, clock, book, reader, enqueue } = deps;
  const fresh = (id: string): Subscription => reader.view(reader.find(id));

  function allowed(id: string, invoiceId: string, needs: keyof SubscriptionInvoice['can']): void {
    const { undo, invoices } = fresh(id);
    const invoice = invoices.find((one) => one.id === invoiceId);
    if (invoice === undefined) throw new AppError('not-found', { message: `no invoice ${invoiceId}` });
    if (invoice.can[needs]) return;
    if (undo === null && invoice.isHeld)
      throw new AppError('money-may-have-moved', { message: 'another payment of it may still be paid' });
    throw new AppError('not-possible-now', { message: `the invoice is ${invoice.status}` });
  }

  function pay(
    { id, invoiceId, payment }: MethodInput<'subscriptions.payInvoice'>,
    staff: { id: string; name: string },
  ) {
    const details = { about: invoiceId, method: payment.method };
    book.note(id, { what: 'payment-asked', learned: 'person', staffName: staff.name, details });
    appendAudit(db, {
      at: clock.now(),
      action: 'subscriptions.pay',
      staffId: staff.id,
      subject: id,
      after: { invoiceId, method: payment.method },
    });
    book.change(id, (row) => ({ ...row, refusal: null }));
    const written = writePayment(payment);
    const path = paths.pay(invoiceId);
    enqueue.byId({ operation: 'subscriptions.pay', ownerId: id, partId: invoiceId, path, written, baseline: null });
  }

  return {
    'subscriptions.payInvoice': (input, caller) => {
      const { id, invoiceId, payment } = input;
      const staff = signedIn(caller);
      const asked = payment.method === 'card' ? { ...payment, installments: 1 } : payment;
      refuseBroken(checkSubscriptionPayment(asked, 'payment', clock.now()));
      db.transaction(() => {
        allowed(id, invoiceId, 'pay');
        pay(input, staff);
      });
      return fresh(id);
    },
    'subscriptions.confirm': ({ id, invoiceId, code }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => {
        allowed(id, invoiceId, 'confirm');
        book.note(id, {
          what: 'code-entered',
          learned: 'person',
          staffName: staff.name,
          details: { about: invoiceId },
        });
        appendAudit(db, {
          at: clock.now(),
          action: 'subscriptions.confirm',
          staffId: staff.id,
          subject: id,
          after: { invoiceId },
        });
        const path = paths.confirm(invoiceId);
        const baseline = { status: 'requires_action' };
        enqueue.byId({
          ...{ operation: 'subscriptions.confirm', ownerId: id, partId: invoiceId },
          ...{ path, written: writeCode(code), baseline },
        });
      });
      return fresh(id);
    },
    'subscriptions.resendCode': async ({ id, invoiceId }, caller) => {
      const staff = signedIn(caller);
      allowed(id, invoiceId, 'resendCode');
      await askForPerson(deps, paths.resend(invoiceId));
      // No money moves here, and a code that was sent twice harms nobody: the invoice is simply read again.
      book.note(id, { what: 'code-resent', learned: 'person', staffName: staff.name, details: { about: invoiceId } });
      await deps.look(id);
      return fresh(id);
    },
  };
}
