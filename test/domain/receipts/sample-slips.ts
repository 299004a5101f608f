/** Sales and refunds as slips are made of them. */
import { cents } from '#shared/domain/money.ts';
import type {
  CounterSaleSlipFacts,
  PaymentFacts,
  RefundSlipFacts,
  SaleSlipFacts,
  ShiftSlipFacts,
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

const events = {
  moves: [
    { kind: 'in', at: Date.UTC(2027, 0, 14, 15), amountCents: 300, staffName: 'Bruno', reason: 'troco do banco' },
    {
      kind: 'out',
      at: Date.UTC(2027, 0, 14, 20),
      amountCents: 20_000,
      staffName: 'Ana',
      reason: 'para o cofre, em envelope lacrado e assinado por duas pessoas',
    },
  ],
  handOvers: [
    { at: Date.UTC(2027, 0, 14, 18), fromName: 'Ana', toName: 'Célia', countedCents: 41_250, differenceCents: -50 },
  ],
} as const;

export const shiftFacts: ShiftSlipFacts = {
  ...slipFacts,
  copy: 'shop',
  openedAt: Date.UTC(2027, 0, 14, 11, 2),
  openedBy: 'Ana',
  untilAt: Date.UTC(2027, 0, 15, 2, 50, 3),
  currency: 'BRL',
  sales: 87,
  cash: {
    floatCents: 10_000,
    takenCents: 61_295,
    backCents: 1_850,
    inCents: 300,
    outCents: 20_000,
    handedCents: -50,
    expectedCents: 49_695,
  },
  ...events,
  machine: [
    { mode: 'debit', takenCents: 23_300, backCents: 0 },
    { mode: 'pix', takenCents: 1_200, backCents: 1_200 },
  ],
  api: [
    {
      method: 'pix',
      receivedCents: 104_220,
      backCents: 4_290,
      contestedCents: 0,
      other: { receivedCents: 700, backCents: 1_000, contestedCents: 0 },
    },
    {
      method: 'card',
      receivedCents: 98_000,
      backCents: 0,
      contestedCents: 5_000,
      other: { receivedCents: 0, backCents: 0, contestedCents: 1_200 },
    },
  ],
  unproven: { count: 2, cents: 8_980 },
  underWay: { count: 1, cents: 4_050 },
  audit: { count: 4_210, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  closed: {
    number: 212,
    closedBy: 'Célia',
    approvedBy: 'Bruno',
    count: [
      { worthCents: 20_000, quantity: 2 },
      { worthCents: 5_000, quantity: 0 },
      { worthCents: 2_000, quantity: 4 },
      { worthCents: 500, quantity: 3 },
      { worthCents: 25, quantity: 9 },
    ],
    countedCents: 49_725,
    differenceCents: 30,
    note: 'Uma moeda caiu atrás do balcão.',
  },
};
