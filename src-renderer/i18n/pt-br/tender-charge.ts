/** Cobrar where the shop takes the money by itself: in cash, or by its own card machine. */
import type { CashStep, MachineMode } from '#shared/domain/tenders.ts';

const modes: Record<MachineMode, string> = { debit: 'Débito', credit: 'Crédito', voucher: 'Vale', pix: 'Pix' };

/** Keys by number of cents. */
const steps: Record<`step${CashStep}`, string> = {
  step1: 'Não arredondar',
  step5: 'De 5 em 5 centavos',
  step10: 'De 10 em 10 centavos',
};

export const tenderCharge = {
  modes,
  steps,
  addCash: 'Adicionar dinheiro',
  addMachine: 'Adicionar maquininha',
  due: 'A receber em dinheiro:',
  rounded: '(de {{amount}}, arredondado a favor do cliente)',
  received: 'Recebido',
  likely: 'Valores que o cliente costuma entregar',
  exact: 'Exato',
  change: 'Troco',
  noChange: 'Sem troco',
  missing: 'Falta',
  mode: 'Como passou na maquininha',
  modeMissing: 'Escolha débito, crédito, vale ou Pix.',
  brand: 'Bandeira (opcional)',
  brandNone: 'Não anotar',
  brandOther: 'Outra',
  brandName: 'Nome da bandeira',
  authorization: 'Autorização (opcional)',
  authorizationHint: 'O código impresso no comprovante da maquininha.',
  check: 'Confira na maquininha antes de registrar.',
  checkWhy: 'O Balcão não fala com a maquininha: vale a palavra de quem registra.',
  submit: 'Registrar {{amount}}',
  /** Beside a total that is more than what was taken. */
  roundedFrom: 'Em dinheiro, arredondado a favor do cliente: de {{amount}} para {{due}}',
  line: '{{name}}: {{due}}',
  lineReceived: '{{name}}: {{due}}, entregues {{received}}',
  takesCash: 'Receber em dinheiro',
  takesCashHint: 'Em Cobrar aparece Dinheiro, com o troco. Funciona também sem internet.',
  requiresShift: 'Dinheiro só com o caixa aberto',
  requiresShiftHint:
    'Ligado, uma venda ou devolução em dinheiro espera até alguém abrir o caixa em Gestão, Caixa. Desligado, o que se recebe com o caixa fechado não entra em nenhum fechamento.',
  takesMachine: 'Receber na maquininha da loja',
  takesMachineHint:
    'Em Cobrar aparece Maquininha, para registrar o que foi passado nela. O Balcão não fala com a maquininha: vale a palavra de quem registra.',
  cashStep: 'Arredondar o dinheiro',
  cashStepHint:
    'Sempre para baixo, a favor do cliente: 12,97 vira 12,95 ou 12,90. Só vale para o que é pago em dinheiro.',
};
