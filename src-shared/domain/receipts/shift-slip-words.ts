/** The words of the slip of a shift, in both languages. */
import type { MachineMode } from '../tenders.ts';
import type { SlipLanguage } from './receipt-facts.ts';

interface ShiftSlipWords {
  /** `closed`: the report that is written once, and numbered. `open`: what is so in the middle of a shift. */
  readonly title: { readonly closed: string; readonly open: string };
  readonly number: string;
  readonly openedAt: string;
  readonly closedAt: string;
  readonly until: string;
  readonly by: string;
  readonly sales: string;
  readonly cash: string;
  readonly float: string;
  readonly taken: string;
  readonly in: string;
  readonly out: string;
  readonly handed: string;
  readonly expected: string;
  readonly counted: string;
  readonly difference: string;
  readonly countTitle: string;
  readonly movesTitle: string;
  readonly handOver: string;
  readonly machine: string;
  readonly mode: Readonly<Record<MachineMode, string>>;
  readonly api: string;
  readonly contested: string;
  readonly otherReceived: string;
  readonly otherBack: string;
  readonly otherContested: string;
  readonly underWay: string;
  readonly unproven: string;
  readonly unprovenWhy: string;
  readonly note: string;
  readonly record: string;
  readonly signature: string;
}

const portuguese: ShiftSlipWords = {
  title: { closed: 'FECHAMENTO DE CAIXA (Z)', open: 'PARCIAL DO CAIXA (X)' },
  number: 'Z nº',
  openedAt: 'Aberto',
  closedAt: 'Fechado',
  until: 'Até',
  by: 'por',
  sales: 'Vendas recebidas',
  cash: 'DINHEIRO',
  float: 'Fundo de troco',
  taken: 'Recebido em vendas',
  in: 'Suprimento',
  out: 'Sangria',
  handed: 'Diferença em passagens',
  expected: 'Esperado na gaveta',
  counted: 'Contado',
  difference: 'Diferença',
  countTitle: 'CONTAGEM',
  movesTitle: 'MOVIMENTOS',
  handOver: 'Caixa passado de {from} para {to}',
  machine: 'MAQUININHA, PELA PALAVRA DE QUEM REGISTROU',
  mode: { debit: 'Débito', credit: 'Crédito', voucher: 'Vale', pix: 'Pix na maquininha' },
  api: 'CONFIRMADO PELA OPERADORA',
  contested: 'Contestado no banco',
  otherReceived: 'Recebido de outros turnos',
  otherBack: 'Devolvido de outros turnos',
  otherContested: 'Contestado de outros turnos',
  underWay: 'Devoluções a caminho',
  unproven: 'Vendas ainda sem prova',
  unprovenWhy: 'Fora destes valores. Os próximos dias mostram o que foi delas.',
  note: 'Observação',
  record: 'Registro de ações',
  signature: 'Assinatura',
};

const english: ShiftSlipWords = {
  title: { closed: 'CLOSE OF THE DRAWER (Z)', open: 'THE DRAWER SO FAR (X)' },
  number: 'Z no.',
  openedAt: 'Opened',
  closedAt: 'Closed',
  until: 'Until',
  by: 'by',
  sales: 'Sales taken',
  cash: 'CASH',
  float: 'Float',
  taken: 'Taken in sales',
  in: 'Put in',
  out: 'Taken out',
  handed: 'Difference at hand-overs',
  expected: 'Expected in the drawer',
  counted: 'Counted',
  difference: 'Difference',
  countTitle: 'COUNT',
  movesTitle: 'MOVEMENTS',
  handOver: 'Drawer handed over by {from} to {to}',
  machine: 'CARD MACHINE, AS WRITTEN DOWN AT THE TILL',
  mode: { debit: 'Debit', credit: 'Credit', voucher: 'Voucher', pix: 'Pix by card machine' },
  api: 'CONFIRMED BY THE ACQUIRER',
  contested: 'Disputed at the bank',
  otherReceived: 'Received of other shifts',
  otherBack: 'Given back of other shifts',
  otherContested: 'Disputed of other shifts',
  underWay: 'Refunds on their way',
  unproven: 'Sales still without proof',
  unprovenWhy: 'Not in these sums. The next days show what became of them.',
  note: 'Note',
  record: 'Record of actions',
  signature: 'Signature',
};

export const shiftSlipWords: Readonly<Record<SlipLanguage, ShiftSlipWords>> = { 'pt-BR': portuguese, en: english };
