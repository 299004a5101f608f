/** What a recorded action changed is read by people: words for fields, and values as what they are. */
import { beforeAll, describe, expect, it } from 'vitest';
import { factLines, gistOf, subjectWord } from '#renderer/areas/audit/fact-lines.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { AuditRow } from '#shared/contract/audit.ts';
import { auditFactKinds } from '#shared/contract/audit-facts.ts';

beforeAll(() => changeLanguage('en'));

const noon = new Date(2027, 2, 1, 12, 5).getTime();

function told(language: string, action: string, facts: NonNullable<AuditRow['after']>): Record<string, string> {
  const lines = factLines(wordsOf(language), action, facts);
  return Object.fromEntries(lines.map(({ name, texts }) => [name, texts.join(' | ').replaceAll('\u00a0', ' ')]));
}

describe.each(['pt-BR', 'en'])('in %s', (language) => {
  it('every field the till may record has words', () => {
    const raw = Object.keys(auditFactKinds).filter((field) => told(language, 'settings.set', { [field]: 1 })[field]);
    expect(raw).toEqual([]);
  });
});

it('a sale is told by its money and how it is paid', () => {
  const facts = { totalCents: 123_456, methods: ['card', 'pix'], replaces: null };
  expect(told('pt-BR', 'orders.charge', facts)).toEqual({
    Total: 'R$ 1.234,56',
    Formas: 'Cartão, Pix',
    'Substitui a venda': 'vazio',
  });
  expect(told('en', 'orders.charge', facts)).toMatchObject({ Total: 'R$1,234.56', Methods: 'Card, Pix' });
  const inDollars = { ...facts, currency: 'USD' };
  expect(told('pt-BR', 'orders.charge', inDollars)).toMatchObject({ Total: 'US$ 1.234,56', Moeda: 'Dólar (US$)' });
  expect(told('en', 'orders.charge', inDollars)).toMatchObject({ Total: '$1,234.56' });
});

it('rows of one action are told apart in a list by what was recorded of them', () => {
  const gist = (facts: AuditRow['after'], before: AuditRow['before'] = null) =>
    gistOf(wordsOf('pt-BR'), { action: 'orders.charge', before, after: facts });
  const { amount, others } = gist({ methods: ['card', 'pix'], totalCents: 123_456, currency: 'USD', replaces: null });
  expect([amount.replaceAll('\u00a0', ' '), others]).toEqual(['US$ 1.234,56', 'Cartão, Pix']);
  expect(gist({ allowSplit: true, note: '' })).toEqual({ amount: '', others: '' });
  expect(gist(null, { name: 'Ana', role: 'clerk' })).toEqual({ amount: '', others: 'Ana, Atendente' });
  expect(gist(null)).toEqual({ amount: '', others: '' });
});

it('a changed setting is named in a list, whatever its value, and so is a number that says nothing alone', () => {
  const of = (action: string, after: AuditRow['after']) => gistOf(wordsOf('pt-BR'), { action, before: null, after });
  expect(of('settings.set', { idleLockMinutes: 15 }).others).toBe('Bloquear após inatividade, em minutos: 15');
  expect(of('settings.set', { allowSplit: true, shopDocument: '', pixExpirationSeconds: 600 }).others).toBe(
    'Dividir pagamentos entre recebedores: Sim, CNPJ ou CPF da loja: vazio, Validade do Pix: 10 min',
  );
  expect(of('subscriptions.create', { method: 'card', interval: 'week', intervalCount: 4 }).others).toBe(
    'Cartão, Semanas, A cada quantos: 4',
  );
});

it('what has parts is told part by part, also what two people saw', () => {
  const seen = { at: noon, amountCents: 2390, orderId: 'or_1', chargeId: null };
  const facts = { finding: 'charged', reason: 'conferido no painel', seen, proven: true };
  expect(factLines(wordsOf('pt-BR'), 'outbox.resolve', facts)).toMatchObject([
    { texts: ['Foi cobrado ou feito'] },
    { texts: ['conferido no painel'] },
    {
      name: 'Visto no painel',
      texts: [
        expect.stringMatching(/^Visto em: 01\/03\/2027,? 12:05$/),
        expect.stringMatching(/^Valor: R\$\s23,90$/),
        'Pedido na operadora: or_1',
        'Cobrança na operadora: vazio',
      ],
    },
    { texts: ['Sim'] },
  ]);
  expect(told('pt-BR', 'refunds.request', { items: [{ position: 0, quantity: 2 }] })).toEqual({
    Itens: 'Item da venda: 1, Quantidade: 2',
  });
});

it('settings are told as the screen of the settings tells them', () => {
  expect(told('pt-BR', 'settings.set', { pixExpirationSeconds: 600, automaticCapture: false })).toEqual({
    'Validade do Pix': '10 min',
    'Captura automática': 'Não',
  });
  expect(told('en', 'settings.set', { pixExpirationSeconds: 90 })).toEqual({ 'Pix validity': '90 s' });
});

it('one word means what the action makes of it', () => {
  expect(told('pt-BR', 'refunds.request', { reason: 'defect' })).toEqual({ Motivo: 'Defeito' });
  expect(told('pt-BR', 'session.lock', { reason: 'idle' })).toEqual({ Motivo: 'Tempo sem uso' });
  expect(told('pt-BR', 'charges.record', { reason: 'other' })).toEqual({ Motivo: 'other' });
  expect(told('pt-BR', 'links.cancel', { status: 'InProgress' })).toEqual({ 'Situação na operadora': 'Ativo' });
  expect(told('pt-BR', 'orders.cancel', { state: 'authorized' })).toEqual({ Situação: 'Pré-autorizada' });
});

it('what an action is about has a name where there is one of it, and else its own identifier', () => {
  const words = wordsOf('pt-BR');
  expect(['settings', 'account', 'catalog', 'sale_1'].map((subject) => subjectWord(words, subject))).toEqual([
    'Ajustes',
    'Conta e chaves',
    'Catálogo',
    'sale_1',
  ]);
});

it('what nobody named is shown as it came, and nothing is invented for it', () => {
  expect(told('pt-BR', 'future.action', { unheardOf: { deeper: 7 }, state: 'molten' })).toEqual({
    unheardOf: 'deeper: 7',
    Situação: 'molten',
  });
  expect(told('pt-BR', 'orders.charge', { totalCents: 1.5 })).toEqual({ Total: '1.5' });
});
