/** What is said of a subscription and its invoices claims nothing that nobody has read. */
import { describe, expect, it } from 'vitest';
import {
  barredKey,
  invoiceWord,
  isFactUnknown,
  isPaidCountUnknown,
  payState,
  shownFailure,
  stateLine,
  stateWord,
  statusWord,
  subscriptionTone,
} from '#renderer/areas/subscriptions/subscription-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { type Subscription, subscriptionStates } from '#shared/contract/subscription-view.ts';
import { someTime } from '../../sample-sale.ts';
import { invoice, invoicePayment, subscription } from '../../sample-subscription.ts';

const words = wordsOf('pt-BR');
const { t } = words;
const hour = 3_600_000;
const day = 24 * hour;
const line = (of: Subscription, now = someTime, aheadMs = 0) => stateLine(words, of, { now, serverNow: now + aheadMs });

const refusedCard = {
  code: 'card_declined',
  customerMessage: 'Pagamento não autorizado. Use outro cartão.',
  merchantMessage: null,
  message: null,
};
const paying = {
  entryId: 'e',
  operation: 'subscriptions.pay',
  invoiceId: 'inv_1',
  waitReason: null,
  nextAttemptAt: null,
} as const;

describe('a charge that was due since anybody looked', () => {
  const scheduled = subscription({ status: 'scheduled', startAt: someTime + day, nextBillingAt: someTime + day });
  const active = subscription({ status: 'active', nextBillingAt: someTime + day });

  it('is not told as "nothing was charged", nor as "up to date"', () => {
    for (const of of [scheduled, active]) {
      expect(line(of, someTime + hour)).toBe(t(`subscriptionLine.${of.status as 'active' | 'scheduled'}`));
      expect(line(of, someTime + 2 * day)).toMatch(/Não foi lida da operadora desde.*não se sabe/);
    }
  });

  it('and is not shown by a read since, is said to be awaited', () => {
    for (const of of [scheduled, active]) {
      const looked = { ...of, lastPolledAt: someTime + day + hour };
      expect(line(looked, someTime + 2 * day)).toContain('ainda não mostra');
    }
  });

  it('is due by the clock of the service', () => {
    expect(line(scheduled, someTime + hour, 2 * day)).not.toContain('Nada foi cobrado');
  });

  it('may be one of the daily attempts', () => {
    for (const status of ['past_due', 'incomplete'] as const) {
      expect(line(subscription({ status }), someTime + hour)).toBe(t(`subscriptionLine.${status}`));
      expect(line(subscription({ status }), someTime + 3 * hour)).toContain('Não foi lida');
    }
  });

  it('is not known of what comes from a backup', () => {
    const shown = line({ ...scheduled, isUnread: true });
    expect(shown).toContain('cópia de segurança');
    expect(shown).not.toContain('Nada foi cobrado');
  });
});

describe('an invoice that is being charged by hand', () => {
  const failed = invoice({ status: 'failed', failure: refusedCard, can: { ...invoice().can, pay: true } });
  const late = subscription({ status: 'past_due', invoices: [failed] });

  it('was not paid, and why may be read to the customer, while nothing else is asked', () => {
    expect(line(late)).toBe(t('subscriptionLine.past_due'));
    expect(invoiceWord(words, late, failed)).toBe('Não paga');
    expect(shownFailure(late, failed)).toBe(refusedCard);
  });

  it.each(['unknown', 'review'] as const)('is not called unpaid while the outcome is %s', (state) => {
    const lost = { ...late, pending: { ...paying, state } };
    expect(line(lost)).toMatch(/não se sabe se ela foi paga.*Não cobre de novo/);
    expect(invoiceWord(words, lost, failed)).toBe('Resultado desconhecido');
    expect(shownFailure(lost, failed)).toBeNull();
  });

  it('is not offered another way while the request is on its way', () => {
    const sent = { ...late, pending: { ...paying, state: 'sending' as const } };
    expect(line(sent)).toContain('ainda não terminou');
    expect(shownFailure(sent, failed)).toBeNull();
  });

  it('is not called unpaid either where another charge of it may be paid', () => {
    const held = { ...failed, isHeld: true };
    const of = { ...late, invoices: [held] };
    expect(line(of)).toContain('pode ser paga por uma cobrança já feita');
    expect(invoiceWord(words, of, held)).toBe('Pode estar paga');
    expect(shownFailure(of, held)).toBeNull();
    expect(t('subscriptions.held')).toContain('registrada por duas pessoas');
  });

  it('leaves the other invoices as they are', () => {
    expect(payState({ ...late, pending: { ...paying, state: 'unknown' } }, { ...failed, id: 'inv_0' })).toBeNull();
  });
});

describe('a subscription whose newest invoice is on record as paid', () => {
  const open = invoice({ id: 'inv_0', number: 1, status: 'failed' });

  it.each(['incomplete', 'past_due', 'suspended'] as const)('is not told as unpaid while its word is %s', (status) => {
    const shown = line(subscription({ status, invoices: [invoice()] }));
    expect(shown).toBe(t(`subscriptions.paidLine.${status}`));
    expect(shown).toContain('consta como paga');
    expect(shown).not.toMatch(/não foi paga|pode ser (?:paga|cobrada)/);
  });

  it.each(['past_due', 'suspended'] as const)('and beside which another one is open is %s', (status) => {
    for (const invoices of [
      [invoice({ number: 2 }), open],
      [{ ...open, number: 2 }, invoice()],
    ])
      expect(line(subscription({ status, invoices }))).toBe(t(`subscriptionLine.${status}`));
  });
});

describe('an invoice that denies a payment of it', () => {
  const denied = invoice({ status: 'failed', failure: refusedCard, payments: [invoicePayment()], deniesMoney: true });

  it('is told as a contradiction, and neither as paid nor as unpaid', () => {
    const of = subscription({ status: 'past_due', invoices: [{ ...denied, isHeld: true }] });
    expect(invoiceWord(words, of, denied)).toBe('Revisão da gerência');
    expect(shownFailure(of, denied)).toBeNull();
    expect(t('subscriptions.deniedHow', { word: statusWord(words, denied.status) })).toMatch(
      /chama a fatura de "Não paga".*consta como paga.*Não cobre de novo/,
    );
  });

  it.each(['incomplete', 'past_due', 'suspended'] as const)(
    'makes nobody late who owes nothing else (%s)',
    (status) => {
      for (const word of ['failed', 'canceled', 'requires_action']) {
        const of = subscription({
          status,
          invoices: [{ ...denied, status: word }, invoice({ id: 'inv_0', number: 0 })],
        });
        expect(stateWord(words, of)).toBe('Revisão da gerência');
        expect(subscriptionTone(of)).toBe('danger');
        expect(line(of)).toBe(t('subscriptions.paying.denied'));
      }
    },
  );

  it('hides no other invoice that is owed', () => {
    const owed = invoice({ id: 'inv_2', number: 2, status: 'failed' });
    const of = subscription({ status: 'past_due', invoices: [owed, denied] });
    expect(stateWord(words, of)).toBe('Em atraso');
    expect(line(of)).toBe(t('subscriptionLine.past_due'));
    expect(invoiceWord(words, of, owed)).toBe('Não paga');
  });

  it('of a subscription that goes on leaves its line as it is', () => {
    expect(line(subscription({ invoices: [denied] }))).toBe(t('subscriptionLine.active'));
  });
});

describe('the facts of one whose creation nobody has an answer of', () => {
  it('are not known, and those of one that does not exist are', () => {
    const unknown = subscriptionStates.filter((state) => isFactUnknown({ state }));
    expect(unknown).toEqual(['sending', 'unknown', 'review', 'resolved']);
  });
});

describe('how many invoices were paid', () => {
  it('is not known while the answer about one is missing', () => {
    const asked = (state: 'unknown' | 'queued') =>
      subscription({ status: 'incomplete', pending: { ...paying, state } });
    expect(isPaidCountUnknown(asked('unknown'))).toBe(true);
    expect(isPaidCountUnknown(asked('queued'))).toBe(false);
    expect(isPaidCountUnknown(subscription())).toBe(false);
  });
});

describe('why nothing can be changed', () => {
  const can = { ...subscription().can, changeMethod: false };

  it('is the other request, and not the state, where that is so', () => {
    const pending = { ...paying, operation: 'subscriptions.method', invoiceId: null, state: 'queued' } as const;
    expect(barredKey(subscription({ can, pending }))).toBe('subscriptions.waitsForRequest');
    expect(barredKey(subscription({ can, status: 'suspended' }))).toBe('subscriptions.methodOnly');
  });

  it('is not said where it can be, or where another word says it', () => {
    for (const of of [{}, { can, status: 'canceled' }, { can, isUnread: true }, { can, status: null }])
      expect(barredKey(subscription(of))).toBeNull();
  });
});

describe('a charge seen only after the wish to cancel', () => {
  it('is not said to have been made after it', () => {
    expect(t('subscriptions.undo.giveBackHow')).not.toContain('ninguém mais queria');
    expect(t('subscriptions.undo.giveBackHow')).toContain('Confira');
  });
});

describe('a subscription that has ended', () => {
  it('says that a code which was shown can still be paid', () => {
    const open = invoice({ status: 'requires_action' });
    for (const status of ['canceled', 'incomplete_expired'])
      expect(line(subscription({ status, invoices: [open] }))).toContain('ainda pode ser paga');
    expect(line(subscription({ status: 'canceled', invoices: [invoice()] }))).toBe(t('subscriptionLine.canceled'));
  });

  it('before it began says the step that exists, and none that does not', () => {
    const failure = { ...refusedCard, code: 'pix_expired', customerMessage: 'Peça um novo código.' };
    const expired = invoice({ status: 'failed', failure });
    const of = subscription({ status: 'incomplete_expired', invoices: [expired] });
    expect(line(of)).toContain('faça outra assinatura');
    expect(shownFailure(of, expired)).toBeNull();
    expect(shownFailure(of, { ...expired, failure: refusedCard })).toBe(refusedCard);
    expect(invoiceWord(words, of, expired)).toBe('Não paga');
  });

  it('and was paid all the same says that it goes back', () => {
    const paid = invoice({ payments: [invoicePayment()] });
    expect(line(subscription({ status: 'incomplete_expired', invoices: [paid] }))).toContain('Devolva');
  });

  it('is "cancelada"', () => {
    expect(stateWord(words, subscription({ status: 'canceled' }))).toBe('Cancelada');
  });
});
