/** Short labels of every state, as they stand in lists and badges. */
import type { AttemptClass, EntryOperation, EntryState } from '#shared/contract/outbox.ts';
import type { RefundState } from '#shared/contract/refunds.ts';
import type { SaleState, TimelineEntry, WaitReason } from '#shared/contract/sale.ts';

export const saleState: Record<SaleState, string> = {
  queued: 'Na fila',
  sending: 'Enviando',
  unknown: 'Resultado desconhecido',
  'retype-card': 'Digite o cartão de novo',
  'awaiting-code': 'Aguardando código',
  'awaiting-payment': 'Aguardando Pix',
  processing: 'Processando',
  authorized: 'Pré-autorizada',
  capturing: 'Confirmando cobrança',
  paid: 'Paga',
  declined: 'Não aprovada',
  refused: 'Não aceita',
  canceling: 'Cancelando',
  canceled: 'Cancelada',
  expired: 'Expirada',
  replaced: 'Substituída',
  refunding: 'Devolvendo',
  'partially-refunded': 'Devolvida em parte',
  refunded: 'Devolvida',
  chargeback: 'Contestada',
  review: 'Revisão da gerência',
  'found-charged': 'Paga segundo o painel',
  'found-not-charged': 'Não cobrada segundo o painel',
  other: 'Outro estado',
};

/** For sales whose money goes back to cards alone. */
export const saleStateCard = {
  refunding: 'Estornando',
  'partially-refunded': 'Estornada em parte',
  refunded: 'Estornada',
};

/** The state alone would say less than is known: an undo or a refund is still open. */
export const saleStateOpen = {
  canceled: 'Cancelamento a confirmar',
  dropped: 'Cancelamento pedido, reserva possível',
  unproven: 'Sem pagamento visto',
  replaced: 'Substituída, reserva possível',
  refunding: 'Paga, devolução em curso',
  refundingCard: 'Paga, estorno em curso',
  refundingPart: 'Devolvida em parte, outra em curso',
  refundingPartCard: 'Estornada em parte, outro em curso',
};

export const entryState: Record<EntryState, string> = {
  prepared: 'Pronto para envio',
  sending: 'Enviando',
  waiting: 'Aguardando',
  unknown: 'Resultado desconhecido',
  accepted: 'Aceito',
  declined: 'Não aprovado',
  refused: 'Não aceito',
  superseded: 'Substituído',
  withdrawn: 'Retirado',
  review: 'Revisão da gerência',
  resolved: 'Resolvido',
};

export const attemptClass: Record<AttemptClass, string> = {
  'not-sent': 'Não saiu daqui',
  ambiguous: 'Nenhuma resposta que prove o resultado',
  accepted: 'Aceito',
  declined: 'Não aprovado',
  running: 'Ainda em andamento lá',
  conflict: 'Já existe resultado para esta chave',
  limited: 'Limite de pedidos',
  refused: 'Não aceito',
};

export const operation: Record<EntryOperation, string> = {
  'orders.create': 'Criar cobrança',
  'orders.capture': 'Confirmar cobrança',
  'orders.cancel': 'Cancelar',
  'orders.confirm': 'Conferir código',
  'refunds.create': 'Estornar ou devolver',
  'cards.save': 'Salvar cartão',
  'chargebacks.defend': 'Enviar defesa',
  'subscriptions.create': 'Criar assinatura',
  'subscriptions.cancel': 'Cancelar assinatura',
  'subscriptions.method': 'Trocar forma de pagamento da assinatura',
  'subscriptions.item': 'Alterar item da assinatura',
  'subscriptions.date': 'Mudar a próxima cobrança',
  'subscriptions.pay': 'Cobrar fatura agora',
  'subscriptions.confirm': 'Conferir código da fatura',
  'links.create': 'Criar link',
  'links.cancel': 'Cancelar link',
  'links.delete': 'Excluir link',
  'charges.create': 'Criar cobrança direta',
  'charges.verify': 'Conferir código da cobrança direta',
  'charges.payOverdue': 'Pagar fatura atrasada',
  'clients.save': 'Salvar cartão de cliente',
  'clients.change': 'Alterar cartão de cliente',
  'clients.delete': 'Excluir cartão de cliente',
};

export const refundState: Record<RefundState, string> = {
  queued: 'Na fila',
  sending: 'Enviando',
  unknown: 'Resultado desconhecido',
  processing: 'Em processamento',
  confirmed: 'Confirmado',
  refused: 'Não aceito',
  failed: 'Não realizado',
  withdrawn: 'Retirado antes do envio',
  review: 'Revisão da gerência',
};

/** A Devolução, which is feminine. */
export const refundStatePix = {
  confirmed: 'Confirmada',
  refused: 'Não aceita',
  failed: 'Não realizada',
  withdrawn: 'Retirada antes do envio',
};

export const waitReason: Record<WaitReason, string> = {
  'not-sent': 'A conexão falhou antes do envio. Nada saiu deste computador.',
  running: 'A operadora ainda está processando o mesmo pedido.',
  limited: 'O limite de pedidos por minuto foi atingido. O envio espera sua vez.',
  'buyer-limit': 'O mesmo cliente comprou os mesmos itens há pouco. A operadora pede um intervalo.',
  credential: 'Com a chave da conta que está em Ajustes, nada é conferido nem enviado. A gerência confere a chave.',
  ambiguous: 'Enviado, sem resposta que prove o resultado. Não se sabe ainda se foi feito.',
  refused: 'A operadora recusou a repetição. Da primeira tentativa, que ficou sem resposta, isso não diz nada.',
  checking: 'O resultado está sendo conferido na operadora.',
  predecessor: 'Outro pedido desta venda precisa terminar antes.',
};

export const cause: Record<TimelineEntry['cause'], string> = {
  person: 'feito por uma pessoa',
  answer: 'resposta da operadora',
  check: 'conferido na operadora',
  event: 'conferido na operadora depois de um aviso dela',
  clock: 'automático',
  restart: 'visto ao abrir o Balcão',
};
