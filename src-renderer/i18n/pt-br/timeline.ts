/** What happened to a sale, and what happens next to a request. The core sends the keys; the sentences live here. */
import type { EntryState } from '#shared/contract/outbox.ts';
import type { OutboxWhyKey, TimelineKey } from '#shared/contract/words.ts';

export const timeline: Record<TimelineKey, string> = {
  'sale-made': 'Venda registrada',
  sent: 'Enviada ao serviço de pagamento',
  'not-sent': 'Não saiu deste computador; será enviada de novo',
  'outcome-unknown': 'Enviada, sem resposta conhecida',
  limited: 'O serviço pediu para esperar',
  'order-accepted': 'O serviço aceitou o pedido',
  declined: 'Pagamento não aprovado',
  refused: 'O serviço não aceitou o pedido',
  'status-changed': 'O estado mudou no serviço',
  'pix-shown': 'Código Pix pronto para pagamento',
  'pix-code-invalid': 'O código Pix recebido não passou na verificação e não foi mostrado',
  'code-asked': 'A análise de fraude pediu o código do cliente',
  'code-entered': 'Código digitado',
  'code-wrong': 'O código não confere ou venceu',
  'code-resent': 'Novo código pedido',
  'capture-asked': 'Cobrança do valor reservado pedida',
  'cancel-asked': 'Cancelamento pedido',
  'cancel-too-late': 'Já não era possível cancelar',
  'undo-wished': 'Cancelamento anotado: se a cobrança passar, será desfeita',
  'undo-carried-out': 'A cobrança passou depois e foi desfeita',
  replaced: 'Outra venda tomou o lugar desta',
  'card-bytes-gone': 'Os dados do cartão foram apagados da memória',
  'refund-asked': 'Estorno ou devolução pedida',
  'refund-processing': 'Estorno ou devolução em processamento',
  'refund-confirmed': 'Estorno ou devolução confirmada',
  'refund-failed': 'Estorno ou devolução não realizada',
  'refund-refused': 'O serviço não aceitou o estorno ou a devolução',
  'review-needed': 'Precisa da revisão da gerência',
  'review-resolved': 'Revisada por duas pessoas, pelo painel do serviço',
  'review-proven': 'O pedido visto no painel foi conferido no serviço e é desta venda',
  'found-sending-at-start': 'Um envio foi interrompido; encontrado ao abrir o Balcão',
  'key-expired': 'A chave do pedido venceu e não será mais usada',
  'hold-lapsed': 'A reserva no cartão caducou sem cobrança',
};

export const why: Record<OutboxWhyKey, string> = {
  'goes-now': 'Sai agora.',
  'on-the-wire': 'Enviado; a resposta ainda não chegou.',
  'not-sent-retry': 'Não saiu deste computador. Será enviado de novo.',
  'running-retry': 'O serviço ainda processa este mesmo pedido. A mesma chave pergunta de novo.',
  'limited-wait': 'O serviço pediu para esperar. A mesma chave segue depois.',
  'buyer-limit-wait': 'O mesmo cliente comprou os mesmos itens há pouco. Espera o intervalo.',
  'refused-retry': 'Recusado depois de uma tentativa em dúvida. Pergunta de novo antes de concluir.',
  'unknown-check': 'Sem resposta conhecida. Confere no serviço antes de qualquer outra coisa.',
  'unknown-retry': 'Sem resposta conhecida. A mesma chave pergunta de novo, sem risco de repetir a cobrança.',
  'waits-for-predecessor': 'Espera outro pedido da mesma venda terminar.',
  'waits-for-baseline': 'Lê o estado atual antes de enviar.',
  accepted: 'O serviço aceitou.',
  declined: 'Não aprovado. Nada foi cobrado.',
  refused: 'O serviço não aceitou. Nada foi cobrado por este pedido.',
  superseded: 'Substituído antes de valer.',
  'superseded-in-doubt': 'Substituído em dúvida: se um sucesso tardio aparecer, será desfeito.',
  'review-automatic-capture': 'Com captura automática pode ter cobrado. Uma pessoa decide.',
  'review-conflict':
    'O serviço já tem uma venda com esta chave e não diz qual. A chave nunca mais é enviada, e uma pessoa decide.',
  'review-key-expired': 'A chave passou de 23 horas e não pode mais ser usada. Uma pessoa decide.',
  'review-clock-jump': 'O relógio deste computador mudou, e não se sabe mais se a chave ainda vale. Uma pessoa decide.',
  'review-restored':
    'Os dados vieram de uma cópia de segurança e este pedido pode ter sido enviado depois dela. Confira no painel do provedor e registre o que viu.',
  'review-no-key':
    'Esta rota não aceita chave contra repetição: sem resposta, nada é reenviado sozinho. Confira no painel do serviço.',
  resolved: 'Duas pessoas registraram o que o painel do serviço mostra.',
};

/** What happens next to a request in each state. */
export const entryNext: Record<EntryState, string> = {
  prepared: 'Sai sozinho na sua vez.',
  sending: 'Em até 30 segundos há resposta, ou o resultado passa a ser desconhecido.',
  waiting: 'O mesmo pedido, com a mesma chave, sai de novo sozinho.',
  unknown: 'O Balcão segue sozinho até ter prova. Repetir a mesma chave não cobra duas vezes.',
  accepted: 'Nada mais a enviar. O resultado está na venda.',
  declined: 'Nada mais a enviar. A venda diz o que pode ser feito.',
  refused: 'Nada mais a enviar. A venda diz o que pode ser feito.',
  superseded: 'Nunca mais é enviado. Um sucesso tardio seria cancelado sozinho.',
  review: 'Nada mais é enviado até a gerência registrar o que o painel mostra e outra pessoa confirmar.',
  resolved: 'Nada mais a enviar. A venda segue pelo que foi registrado.',
};
