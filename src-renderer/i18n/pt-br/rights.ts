/** What each role may do, in a shopkeeper's words, and how a manager is asked. */
import type { Right, RightLevel } from '#shared/domain/rights.ts';

export const rightName: Record<Right, string> = {
  discount: 'Dar desconto',
  'custom-amount': 'Vender valor avulso',
  split: 'Dividir entre recebedores',
  'fraud-skip': 'Dispensar a análise de fraude',
  cancel: 'Cancelar venda ou trocar o pagamento',
  refund: 'Estornar ou devolver',
  capture: 'Capturar pré-autorização',
  'direct-charge': 'Fazer cobranças diretas',
  links: 'Criar e encerrar links de pagamento',
  subscribe: 'Criar e cobrar assinaturas',
  'subscription-change': 'Mudar ou cancelar assinaturas',
  'save-card': 'Salvar cartões de clientes',
  'saved-card-change': 'Trocar ou apagar cartões de clientes',
  customers: 'Cadastrar e editar clientes',
  catalogue: 'Editar o catálogo',
  chargebacks: 'Defender contestações',
  export: 'Exportar as vendas',
};

export const rightLevel: Record<RightLevel, string> = {
  allow: 'Permitido',
  approval: 'Com aprovação da gerência',
  deny: 'Bloqueado',
};

export const rights = {
  detail: 'O que cada função faz sozinha, o que pede o PIN da gerência na hora, e o que não faz.',
  role: 'Função',
  list: 'Permissões: {{role}}',
  level: '{{right}}: como',
  upTo: 'Permitido até um limite',
  limitHint: 'Acima disto, pede aprovação da gerência.',
  limitHintMoney: 'Na moeda da loja. Acima disto, e em outra moeda, pede aprovação da gerência.',
  limitDiscount: 'Até (% da venda)',
  limitCustom: 'Até, por venda',
  limitRefund: 'Até, por venda',
  limitBad: 'Acima de 0 e até 100, com até duas casas.',
  limitMissing: 'Falta o limite.',
  managerNote: 'Para a gerência, “com aprovação” é o PIN de outra pessoa da gerência.',
  fixedTitle: 'Sempre só da gerência',
  fixed: 'Pessoas e PINs, estas permissões, ajustes da loja, chave da operadora e registro de ações.',
  fixedTwo: 'Revisar um envio sem resultado conhecido pede sempre duas pessoas.',
  denied: 'Peça a um gerente. Bloqueado para a sua função: {{right}}.',
  askedAmount: '{{right}}: {{amount}}',
  overLimit: '{{right}}: {{amount}}. Sem aprovação, até {{limit}}.',
  otherCurrency: '{{right}}: {{amount}}. O limite é em {{currency}}, e outra moeda pede sempre aprovação.',
  withApproval: '“{{right}}” pede a aprovação da gerência na hora de confirmar.',
  approvalAbove: 'Acima de {{limit}}, com aprovação da gerência.',
  approvalTitle: 'Aprovação da gerência',
  approvalDetail: 'Uma pessoa da gerência escolhe o nome e digita o PIN. As duas pessoas ficam registradas.',
  approvalWho: 'Quem aprova',
  approvalNobody: 'Não há outra pessoa da gerência que possa aprovar.',
  approve: 'Aprovar',
};
