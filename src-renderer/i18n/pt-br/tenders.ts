/** Money that the shop takes by itself: cash, and its own card machine. */

import type { CounterSaleState } from '#shared/contract/tenders.ts';
import type { OrderProblemCode } from '#shared/domain/order-draft.ts';
import type { ReturnProblemCode } from '#shared/domain/tender-returns.ts';
import type { MachineMode, TenderKind, TenderProblemCode } from '#shared/domain/tenders.ts';

const state: Record<CounterSaleState, string> = {
  received: 'Recebida no caixa',
  'returned-in-part': 'Devolvida em parte',
  returned: 'Devolvida',
};

const kind: Record<TenderKind, string> = { cash: 'Dinheiro', machine: 'Maquininha' };

const mode: Record<MachineMode, string> = { debit: 'débito', credit: 'crédito', voucher: 'vale', pix: 'Pix' };

/** Those that only such a sale has. */
type OwnProblem = Exclude<TenderProblemCode, OrderProblemCode> | ReturnProblemCode;

export const tenderProblem: Record<OwnProblem, string> = {
  'tenders-missing': 'Escolha como o cliente vai pagar.',
  'tenders-too-many': 'No máximo {{max}} formas de pagamento em uma venda.',
  'tender-amount': 'O valor é de pelo menos um centavo.',
  'tender-sum': 'Os pagamentos somam {{tendersCents}} e a venda é de {{itemsCents}}.',
  'cash-twice': 'O dinheiro entra uma vez só em cada venda.',
  'cash-too-little': 'Falta dinheiro: são {{dueCents}}.',
  'cash-too-much': 'Confira o valor: vai até {{maxCents}}.',
  'tender-off': 'A loja não recebe mais desta forma: escolha outra.',
  'return-part-unknown': 'Este pagamento não é desta venda.',
  'return-part-twice': 'Cada pagamento é devolvido uma vez em cada devolução.',
  'return-too-much': 'Deste pagamento restam {{leftCents}}.',
  'return-item-unknown': 'Este item não é desta venda.',
  'return-item-twice': 'Cada item aparece uma vez em cada devolução.',
  'return-item-gone': 'Deste item restam {{left}} com o cliente.',
  'return-sum': 'Os itens somam {{itemsCents}} e a devolução é de {{partsCents}}.',
};

/** Of a return: by the word of whoever gave it back. */
const returned = 'Devolvida no caixa';

export const tenders = { state, kind, mode, returned };
