/** A payment in progress: one honest line of state, and what may be done. */
import type { SaleState } from '#shared/contract/sale.ts';

export const progress = {
  elapsed: 'há {{time}}',
  nextCheck: 'próxima conferência em {{time}}',
  nextAttempt: 'próximo envio em {{time}}',
  attempts_one: '{{count}} tentativa',
  attempts_other: '{{count}} tentativas',
  checkNow: 'Conferir agora',
  background: 'Atender outro cliente',
  newSale: 'Nova venda',
  seeSale: 'Ver pedido',
  cancelSale: 'Cancelar venda',
  cancelConfirmTitle: 'Cancelar esta venda?',
  cancelConfirmDetail: 'Se a cobrança já tiver passado, ela será desfeita e isso aparece aqui.',
  cancelConfirmAction: 'Cancelar a venda',
  keepSale: 'Manter',
  undoWished:
    'O cancelamento está anotado. Se um sucesso tardio aparecer, será desfeito sem que ninguém precise pedir.',
  doNotTrust: 'Não aceite comprovante do cliente: aguarde a confirmação',
  known: 'O que se sabe',
  next: 'O que acontece agora',
  allowed: 'O que pode ser feito',
  reviewHelp:
    'O painel do serviço de pagamento mostra se esta venda foi cobrada. A gerência registra isso na Fila, e a venda segue daí.',
  keptHelp: 'O valor volta ao cliente a partir do pedido: abra-o e devolva.',
  openReview: 'Abrir na Fila',
  diagnostics: 'Diagnóstico',
  diagnosticsHint: 'Não mostre nem leia ao cliente.',
  forStaff: 'Para a equipe',
  payerSays: 'Pode ser lido ao cliente',
};

export const stateLine = {
  queued: 'Na fila para envio. Nada foi cobrado ainda.',
  sending: 'Enviando ao serviço de pagamento.',
  unknown: 'Enviado, sem resposta confiável. Não se sabe ainda se foi cobrado.',
  'retype-card': 'Nada foi cobrado. Os dados do cartão foram apagados e precisam ser digitados de novo.',
  'awaiting-code': 'Aguardando o código enviado ao cliente. A cobrança só é feita com o código.',
  'awaiting-payment': 'Aguardando o Pix. Nenhum pagamento visto até agora.',
  processing: 'Aceito pelo serviço; o resultado ainda não chegou.',
  authorized: 'Valor reservado no cartão. Ainda não foi cobrado.',
  capturing: 'Aprovado. Confirmando a cobrança do valor reservado.',
  paid: 'Pagamento confirmado.',
  declined: 'Pagamento não aprovado. Nada foi cobrado.',
  refused: 'O serviço não aceitou o pedido. Nada foi cobrado.',
  canceling: 'Cancelando. Ainda não confirmado.',
  canceled: 'Venda cancelada. Nada foi cobrado.',
  expired: 'O prazo acabou sem pagamento. Nada foi cobrado.',
  replaced: 'Outra venda tomou o lugar desta. Se esta for aceita mais tarde, será desfeita.',
  refunding: 'Paga. A devolução está em andamento.',
  'partially-refunded': 'Paga e devolvida em parte.',
  refunded: 'Paga e toda devolvida.',
  chargeback: 'O titular contestou a cobrança no banco.',
  review: 'Uma pessoa da gerência precisa decidir. Não cobre de outro jeito ainda.',
  'found-charged':
    'Paga segundo o painel (conferido por {{people}}). Registrado por pessoas, não provado pelo serviço.',
  'found-not-charged':
    'Não cobrada segundo o painel (conferido por {{people}}). Registrado por pessoas, não provado pelo serviço.',
  other: 'O serviço respondeu um estado que esta versão não conhece: {{status}}.',
};

/** It ended unpaid as a whole, and yet a part of it had come in: "nothing was charged" would be untrue. */
export const stateLineReturned = {
  declined: 'Pagamento não aprovado. O que já tinha entrado por outro meio é devolvido ao cliente.',
  canceled: 'Venda cancelada. O que já tinha entrado é devolvido ao cliente.',
  expired: 'O prazo acabou sem o pagamento todo. O que já tinha entrado é devolvido ao cliente.',
};

/** A hold that nobody captures lapses: the sale need not wait for the review. */
export const stateLineFree = {
  review:
    'O serviço tem um pedido desta venda que não se sabe qual é. Ele nunca será cobrado: pode receber de outra forma.',
};

/** Paid after somebody had given it up: it goes back, whatever the state is called meanwhile. */
export const stateLineUndone = {
  paid: 'O cliente pagou antes do cancelamento. O valor volta inteiro para ele: não entregue.',
};

/** The same items were paid for by another sale. */
export const stateLineElsewhere = {
  ended: 'O cliente pagou estes itens na venda {{number}}. Nesta nada foi cobrado.',
};

export const saleNextElsewhere = {
  ended: 'Não cobre de novo: siga pela venda {{number}}.',
};

export const stateLineTwice = {
  paid: 'Pagamento confirmado, e a venda {{number}} dos mesmos itens também. Uma das duas volta ao cliente.',
};

/** Its request had left, and nobody answered. */
export const stateLineSent = {
  'retype-card':
    'O pedido saiu sem resposta e os dados do cartão foram apagados. Esta tentativa nunca será cobrada; o valor pode estar reservado no cartão.',
  processing: 'Código enviado, sem resposta confiável. Não se sabe ainda se foi cobrado.',
  capturing: 'Cobrança enviada, sem resposta confiável. Não se sabe ainda se foi feita.',
};

/** While it is not known whether the code was taken. */
export const saleNextSent = {
  processing: 'O Balcão confere sozinho. Para não esperar, cancele a venda e cobre de novo: o que tiver passado volta.',
};

/** Money that came in after the end of its order, or in a part of it. */
export const stateLineKept = {
  review: 'O pedido tinha terminado sem venda, e mesmo assim o cliente pagou. O valor está com a loja.',
};

/** Given up before any answer. */
export const stateLineDropped = {
  card: 'Venda cancelada. Nada foi cobrado. O pedido saiu sem resposta: o valor pode estar reservado no cartão.',
  pix: 'Venda cancelada. O pedido saiu sem resposta, e o código Pix não foi mostrado a ninguém.',
};

export const saleNextDropped = {
  card: 'Se a reserva existir, ela cai sozinha em cerca de 26 horas. Os mesmos itens podem ser cobrados de novo.',
  pix: 'Se o pedido existir, ele vence sozinho. Os mesmos itens podem ser cobrados de novo.',
};

/** It has ended, and a notice beside it says what is left to do. */
export const saleNextNotice = {
  done: 'Veja o aviso sobre esta venda.',
  refundFailed: 'A devolução pedida por último não foi feita. O motivo está abaixo, e ela pode ser pedida de novo.',
};

export const saleNextKept = {
  review: 'Devolva o que foi pago. Não cobre esta compra de novo.',
};

/** What happens next in each state, and what a person may do. */
export const saleNext: Record<SaleState, string> = {
  queued: 'Sai sozinha assim que a conexão e os limites do serviço permitirem.',
  sending: 'Em até 30 segundos há resposta, ou o resultado passa a ser desconhecido.',
  unknown: 'O Balcão pergunta de novo sozinho até ter prova.',
  'retype-card': 'Digite o cartão: sai uma cobrança nova, e a tentativa antiga nunca será cobrada.',
  'awaiting-code': 'Digite o código que o cliente recebeu.',
  'awaiting-payment': 'O Balcão confere sozinho até o pagamento chegar ou o prazo acabar.',
  processing: 'O Balcão confere sozinho até o resultado chegar.',
  authorized: 'Confirme a cobrança ou cancele. Sem isso, a reserva cai sozinha em cerca de 26 horas.',
  capturing: 'O Balcão confirma e confere sozinho.',
  paid: 'Nada mais a fazer.',
  declined: 'Receba de outra forma, ou encerre a venda.',
  refused: 'Veja o motivo e receba de outra forma, ou encerre a venda.',
  canceling: 'O Balcão confere sozinho até o cancelamento ser confirmado.',
  canceled: 'Nada mais a fazer. Os mesmos itens podem ser cobrados de novo.',
  expired: 'Gere um novo código ou receba de outra forma.',
  replaced: 'Siga pela venda que tomou o lugar desta.',
  refunding: 'O Balcão acompanha sozinho até se saber se o dinheiro voltou.',
  'partially-refunded': 'O que resta ainda pode ser devolvido.',
  refunded: 'Nada mais a fazer.',
  chargeback: 'A gerência responde à contestação dentro do prazo, em Gestão, Contestações.',
  review: 'A gerência registra na Fila o que o painel do serviço mostra, e outra pessoa confirma com o PIN dela.',
  'found-charged': '"Conferir agora" lê no serviço o pedido visto no painel e troca o registro por prova.',
  'found-not-charged': 'A venda pode ser cobrada de novo.',
  other: 'O Balcão segue conferindo. O painel do serviço diz o que este estado significa.',
};

/** Without the number of the order nobody can ask for proof. */
export const saleNextNoOrder = {
  'found-charged': 'Sem o número do pedido não há como provar. Uma devolução só pode ser feita no painel do serviço.',
};

/** Where money goes back to cards alone. */
export const stateLineCard = {
  refunding: 'Paga. O estorno está em andamento.',
  'partially-refunded': 'Paga e estornada em parte.',
  refunded: 'Paga e toda estornada.',
};

/** A Pix is only shown once its order is known: an unknown one was seen by nobody. */
export const stateLinePix = {
  unknown: 'Enviado, sem resposta confiável. Nenhum QR Code foi mostrado, então nada pode ter sido pago.',
};

export const pix = {
  several: 'Pix {{index}} de {{count}}',
  scan: 'Aponte a câmera do aplicativo do banco',
  qr: 'QR Code Pix de {{amount}}',
  expiresIn: 'Vence em',
  copy: 'Copiar código Pix',
  copied: 'Código copiado e conferido',
  copiedUnchecked: 'Código copiado',
  copyDiffers: 'O que ficou na área de transferência é diferente do código. Não envie; copie de novo.',
  copyFailed: 'Não foi possível copiar.',
  checking: 'O prazo acabou. Conferindo no banco antes de dizer que expirou.',
  expired: 'QR Code expirado',
  expiredDetail: 'O cliente não pagou a tempo. O código antigo é cancelado antes de sair um novo.',
  newCode: 'Gerar novo QR Code',
  invalid: 'Este código Pix não foi mostrado',
  invalidDetail: 'Ele não passou na verificação: {{reason}}. Nada foi cobrado.',
  preparing: 'Gerando o QR Code',
};

export const otp = {
  detail: 'O cliente recebeu um código. Peça que ele o leia em voz alta, e digite-o aqui.',
  code: 'Código',
  confirm: 'Conferir código',
  expiresIn: 'O código vence em {{time}}',
  expired: 'O código venceu. Peça um novo.',
  resend: 'Enviar outro código',
  resendIn: 'Outro código em {{time}}',
};

export const unknownHelp = {
  knownSent: 'O pedido saiu deste computador e não veio uma resposta em que se possa confiar.',
  knownAttempts_one: 'Foi feita {{count}} tentativa, sempre com a mesma chave: repetir não cobra duas vezes.',
  knownAttempts_other: 'Foram feitas {{count}} tentativas, sempre com a mesma chave: repetir não cobra duas vezes.',
  nextCheck: 'O Balcão confere sozinho e avisa aqui, mesmo se você atender outro cliente.',
  nextPix: 'O mesmo pedido é repetido. Se der certo, o QR Code aparece aqui.',
  nextHold:
    'Cartão é primeiro reservado e só depois cobrado: uma reserva desconhecida cai sozinha em cerca de 26 horas.',
  allowedWait: 'Aguardar, ou atender outro cliente enquanto isso.',
  allowedReplace: 'Receber de outra forma: esta tentativa nunca será cobrada.',
  allowedNoReplace: 'Não receba de outra forma ainda: pode ter sido cobrado.',
  allowedCancel: 'Cancelar: se a cobrança tiver passado, será desfeita.',
};

export const replace = {
  action: 'Receber de outra forma',
  retype: 'Digitar o cartão',
  title: 'Receber {{amount}} de outra forma',
  detail:
    'Os mesmos itens, um novo pagamento. A venda {{number}} é cancelada primeiro; até lá um Pix dela ainda pode ser pago.',
};

/** What asks for a person's eye beside the state of a sale. */
export const attention = {
  paidTwice: 'Esta compra foi paga duas vezes',
  paidTwiceHint: 'A venda {{number}}, dos mesmos itens, também foi paga. Devolva uma das duas ao cliente.',
  unread: 'Vem de uma cópia de segurança',
  unreadHint: 'Pode ter mudado depois dela. Nada se faz com esta venda antes de ler de novo o que a operadora mostra.',
  contradicted: 'A operadora respondeu diferente do que já estava provado',
  contradictedHint: 'Vale o que está provado. O Balcão confere até as respostas concordarem.',
  undo: 'Cancelamento pedido por {{name}}, ainda não confirmado',
  undoHint: 'Enquanto não se confirma, nada é capturado. O que já tiver sido pago volta inteiro.',
  undoNext: 'Nova tentativa em {{time}}.',
};

/** What hindered the last try to undo a sale. */
export const undoProblem = {
  unauthorized: 'A operadora recusou a chave da conta. Confira a chave em Ajustes.',
  customer_blocked: 'A operadora bloqueou este cliente e não aceitou o cancelamento.',
  charge_refund_in_progress: 'Outra devolução desta cobrança ainda está em andamento.',
  refund_failed: 'A adquirente não aceitou a devolução.',
  refund_not_supported:
    'A adquirente não aceitou devolver esta cobrança. Não devolva por fora antes de encerrar este pedido de cancelamento: seria em dobro.',
  'not-canceled': 'A operadora ainda não confirmou o cancelamento.',
  paid: 'O cliente pagou antes do cancelamento. O valor está sendo devolvido.',
  chargeback: 'O cliente contestou a cobrança no banco. Ela não pode ser devolvida ao mesmo tempo.',
  review: 'Não se sabe se a venda foi feita. A gerência decide na Fila.',
  'refund-review': 'Não se sabe se o valor foi devolvido. A gerência decide na Fila.',
  'found-charged': 'Duas pessoas viram que a venda foi cobrada. Devolva pelo painel da operadora.',
  other:
    'O serviço não aceitou desfazer ainda ({{code}}), e o Balcão tenta de novo. Até lá o cliente ainda pode pagar.',
};

/** Two people end an undoing that the till cannot carry out. */
export const endUndo = {
  open: 'Encerrar…',
  title: 'Encerrar o pedido de cancelamento',
  hint: 'Só depois de acertar com o cliente: devolver em dinheiro ou combinar. O Balcão deixa de tentar. Outra pessoa confirma.',
  reason: 'Como foi acertado',
  secondDetail:
    'Para encerrar o pedido de cancelamento, outra pessoa confere o acerto, escolhe o nome e digita o PIN dela. As duas ficam registradas.',
  confirm: 'Confirmar o encerramento',
  onlyManager: 'A gerência pode encerrar este pedido, depois de acertar com o cliente.',
};
