/** Sales and refunds as slips are made of them. */
import { cents } from '#shared/domain/money.ts';
import type {
  CounterSaleSlipFacts,
  PaymentFacts,
  RefundSlipFacts,
  SaleSlipFacts,
  SlipFacts,
  TenderFacts,
  TenderReturnSlipFacts,
} from '#shared/domain/receipts/receipt-facts.ts';
import { soldLines, soldSums } from '#shared/domain/sold-lines.ts';

export const slipFacts: SlipFacts = {
  shop: {
    name: 'Padaria São João',
    document: '12.ABC.345/01DE-35',
    address: 'Rua da Consolação, 1234, loja 5, São Paulo, SP',
    timeZone: 'America/Sao_Paulo',
  },
  world: 'live',
  till: '7f3a',
  printedAt: Date.UTC(2027, 0, 15, 2, 59, 59),
  isSecond: false,
  copy: 'customer',
};

const items = [
  { description: 'Pão francês', quantity: 6, unitAmountCents: cents(90) },
  {
    description: 'Bolo de cenoura com cobertura de chocolate meio amargo, inteiro',
    quantity: 2,
    unitAmountCents: cents(4_050),
    fullUnitAmountCents: cents(4_500),
  },
  { description: 'Café • coado “da casa” 5€', quantity: 1, unitAmountCents: cents(650) },
];

export const pix: PaymentFacts = {
  method: 'pix',
  card: null,
  amountCents: cents(4_290),
  installments: 1,
  status: 'paid',
  refundedCents: cents(0),
  chargeId: 'cha_01JZ0000000000000000000PIX',
  pixCode: null,
};

export const card: PaymentFacts = {
  ...pix,
  method: 'card',
  card: { brand: 'Visa', lastFour: '4242' },
  amountCents: cents(5_000),
  installments: 3,
  chargeId: 'cha_01JZ000000000000000000CARD',
};

export const saleFacts: SaleSlipFacts = {
  ...slipFacts,
  number: 1042,
  soldAt: Date.UTC(2027, 0, 15, 2, 55, 3),
  person: 'Ana',
  currency: 'BRL',
  lines: soldLines(items),
  sums: soldSums(items),
  payments: [pix, card],
  word: 'approved',
  returning: [],
  orderId: 'or_01JZ00000000000000000ORDER',
};

export const refundFacts: RefundSlipFacts = {
  ...slipFacts,
  of: { kind: 'sale', number: 1042 },
  askedAt: Date.UTC(2027, 0, 16, 15),
  person: 'Bruno',
  currency: 'BRL',
  amountCents: cents(4_050),
  paidBy: { method: 'card', card: { brand: 'Visa', lastFour: '4242' } },
  items: [{ description: 'Bolo de cenoura com cobertura de chocolate meio amargo, inteiro', quantity: 1 }],
  word: 'confirmed',
  chargeId: 'cha_01JZ000000000000000000CARD',
};

export const cash: TenderFacts = {
  kind: 'cash',
  amountCents: cents(4_292),
  dueCents: cents(4_290),
  receivedCents: cents(5_000),
  machine: null,
  backCents: cents(0),
};

export const machine: TenderFacts = {
  kind: 'machine',
  amountCents: cents(4_998),
  dueCents: cents(4_998),
  receivedCents: null,
  machine: { mode: 'debit', brand: 'Visa', authorization: '004217' },
  backCents: cents(0),
};

const { payments: _, word: __, returning: ___, orderId: ____, ...sold } = saleFacts;
export const counterFacts: CounterSaleSlipFacts = { ...sold, tenders: [cash, machine], word: 'received' };

export const returnFacts: TenderReturnSlipFacts = {
  ...slipFacts,
  number: 1042,
  givenAt: Date.UTC(2027, 0, 15, 2, 58),
  person: 'Ana',
  approver: 'Bruno',
  currency: 'BRL',
  parts: [
    { ...cash, amountCents: cents(1_000) },
    { ...machine, amountCents: cents(3_050) },
  ],
  items: refundFacts.items,
};
