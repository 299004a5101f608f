/** What happened to a sale, and what happens next to a request. The core sends the keys; the sentences live here. */
import type { OutboxWhyKey, TimelineKey } from '#shared/contract/message-keys.ts';
import type { EntryState } from '#shared/contract/outbox.ts';

export const timeline: Record<TimelineKey, string> = {
  'sale-made': 'Venda registrada',
  sent: 'Envio à operadora',
  'not-sent': 'Não saiu deste computador; será enviada de novo',
  'outcome-unknown': 'Enviado, sem resposta que prove o resultado',
  limited: 'A operadora pediu para esperar',
  'order-accepted': 'A operadora aceitou o pedido',
  declined: 'Pagamento não aprovado',
  refused: 'A operadora não aceitou o pedido',
  'status-changed': 'O estado mudou na operadora',
  'answer-untrue': 'A operadora respondeu o que não pode ser; vale o que já estava provado',
  'charge-renamed': 'O pedido mostra esta cobrança com outro código; vale o que o pedido mostra',
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
  'undo-carried-out': 'A cobrança passou depois, e a devolução foi pedida',
  dropped: 'Deixada de lado: não é mais enviada',
  'undo-hindered': 'Ainda não foi possível desfazer. O Balcão tenta de novo',
  'refund-resolved': 'Devolução que não foi feita: acertada com o cliente, registrada por duas pessoas',
  'undo-ended': 'Pedido de cancelamento encerrado por duas pessoas, depois de acertar com o cliente',
  withdrawn: 'Retirado da fila antes do envio',
  replaced: 'Outra venda tomou o lugar desta',
  'card-bytes-gone': 'Os dados do cartão foram apagados da memória',
  'refund-asked': 'Pedido de estorno ou devolução',
  'refund-processing': 'Estorno ou devolução em processamento',
  'refund-confirmed': 'Confirmação do estorno ou da devolução',
  'refund-failed': 'A operadora não fez o estorno ou a devolução',
  'refund-refused': 'A operadora não aceitou o estorno ou a devolução',
  'chargeback-opened': 'O titular contestou a cobrança no banco',
  'chargeback-changed': 'A contestação mudou na operadora',
  'defence-asked': 'Defesa da contestação registrada para envio',
  'defence-received': 'A operadora recebeu a defesa',
  'defence-refused': 'A operadora não aceitou a defesa',
  'review-needed': 'Precisa da revisão da gerência',
  'review-resolved': 'Revisada por duas pessoas, pelo painel da operadora',
  'record-void': 'A operadora pergunta ao cliente mesmo assim: o fim que duas pessoas viram não vale',
  'review-proven': 'O que foi visto no painel foi conferido na operadora e corresponde ao que foi pedido',
  'found-sending-at-start': 'Um envio foi interrompido; encontrado ao abrir o Balcão',
  'key-expired': 'A chave do pedido venceu e não será mais usada',
  'hold-expired': 'O prazo passou sem cobrança',
  'subscription-made': 'Assinatura registrada',
  'subscription-created': 'A operadora criou a assinatura',
  'subscription-fetched': 'Lida na operadora e salva aqui',
  'subscription-changed': 'O estado da assinatura mudou na operadora',
  'change-asked': 'Mudança pedida',
  'change-carried-out': 'A operadora fez o que foi pedido',
  'invoice-made': 'Nova fatura',
  'invoice-changed': 'O estado da fatura mudou na operadora',
  'invoice-charged': 'A fatura foi cobrada de novo',
  'payment-asked': 'Pagamento da fatura pedido',
  'charge-made': 'Cobrança registrada',
  'challenge-asked': 'O banco pediu que o cliente se autentique (3D Secure)',
  'challenge-opened': 'A página do banco foi aberta: o cartão pode ser cobrado a partir daqui',
};

export const why: Record<OutboxWhyKey, string> = {
  'goes-now': 'Sai agora.',
  'on-the-wire': 'Enviado; a resposta ainda não chegou.',
  'not-sent-retry': 'Não saiu deste computador. Será enviado de novo.',
  'running-retry': 'A operadora ainda processa este pedido. O Balcão pergunta de novo em instantes.',
  'credential-wait':
    'Com a chave da conta que está em Ajustes, nada sai. Segue com a chave certa, ou quando esta voltar a valer.',
  'limited-wait': 'A operadora pediu para esperar. O pedido segue depois.',
  'buyer-limit-wait': 'O mesmo cliente comprou os mesmos itens há pouco. Espera o intervalo.',
  'refused-retry':
    'Recusado, mas uma tentativa anterior ficou sem resposta. O Balcão pergunta de novo antes de concluir.',
  'refusal-passes':
    'A operadora não aceitou por enquanto, e nada foi feito. O pedido segue quando o que impede tiver passado.',
  'unknown-check':
    'Enviado, e ainda não se sabe o resultado. O Balcão confere na operadora antes de qualquer outra coisa.',
  'unknown-retry':
    'Enviado, e ainda não se sabe o resultado. O Balcão pergunta de novo, sem risco de cobrar duas vezes.',
  'waits-for-predecessor': 'Espera outro pedido da mesma venda terminar.',
  'waits-for-snapshot': 'O Balcão lê na operadora como está agora, antes de enviar.',
  accepted: 'A operadora aceitou.',
  declined: 'Não aprovado. Nada foi cobrado.',
  refused: 'A operadora não aceitou, e o que este envio queria não foi feito.',
  'missing-not-sent': 'A operadora não conhece aquilo de que este pedido trata. Nada foi enviado.',
  superseded: 'Substituído antes de valer.',
  withdrawn: 'Retirado por uma pessoa antes do envio. Nada saiu deste computador.',
  'superseded-ambiguous':
    'Enviado, sem se saber o resultado, e não é mais enviado. Se uma cobrança aparecer, será desfeita.',
  'review-automatic-capture': 'O cartão pode ter sido cobrado, e ninguém mais responde por isso. A gerência decide.',
  'review-subscription': 'Criar uma assinatura pode ter cobrado a primeira fatura. A gerência decide.',
  'review-conflict':
    'A operadora responde que já tem uma venda deste envio e não diz qual. Ele nunca mais sai daqui, e a gerência decide.',
  'review-key-expired': 'Passaram 23 horas, e enviar de novo poderia repetir o pedido. A gerência decide.',
  'review-clock-jump':
    'O relógio deste computador mudou, e não se sabe mais se enviar de novo repetiria o pedido. A gerência decide.',
  'review-not-shown':
    'Há 15 minutos a operadora não mostra nada deste pedido, mas ele ainda pode chegar lá. Confira no painel e registre o que viu.',
  'review-moved':
    'Há 15 minutos a operadora mostra outra coisa: nem como era antes deste pedido, nem o que ele pede. Enviá-lo de novo mudaria o que veio depois. Confira no painel e registre o que viu.',
  'review-unreadable':
    'Há 30 minutos a operadora não mostra aquilo de que este pedido trata. Confira no painel e registre o que viu.',
  'review-shown-before':
    'A operadora recusou este pedido por um momento e agora já mostra o que ele pede: pode ter sido ele, ou outra pessoa. Confira no painel e registre o que viu.',
  'review-restored':
    'Os dados vieram de uma cópia de segurança e este pedido pode ter sido enviado depois dela. Confira no painel da operadora e registre o que viu.',
  'review-no-key':
    'Não se sabe se foi feito, e enviar de novo poderia fazê-lo duas vezes: nada é reenviado automaticamente. Confira no painel da operadora.',
  resolved: 'Duas pessoas registraram o que o painel da operadora mostra.',
};

/** What happens next to a request in each state. */
export const entryNext: Record<EntryState, string> = {
  prepared: 'Sai automaticamente na sua vez.',
  sending: 'Em até 30 segundos há resposta, ou o resultado passa a ser desconhecido.',
  waiting: 'O mesmo envio sai de novo automaticamente, sem risco de ser feito duas vezes.',
  unknown: 'O Balcão segue automaticamente até saber o resultado. Perguntar de novo não cobra duas vezes.',
  accepted: 'Nada mais a enviar. O resultado está na tela do que foi pedido.',
  declined: 'Nada mais a enviar. A tela do que foi pedido diz o que pode ser feito.',
  refused: 'Nada mais a enviar. A tela do que foi pedido diz o que pode ser feito.',
  superseded: 'Nunca mais é enviado. Se ainda for aceito, é cancelado automaticamente.',
  withdrawn: 'Nada mais a enviar. Se ainda for preciso, peça de novo.',
  review: 'Nada mais é enviado até a gerência registrar o que o painel mostra e outra pessoa confirmar.',
  resolved: 'Nada mais a enviar. O que foi registrado vale até a operadora mostrar outra coisa.',
};
