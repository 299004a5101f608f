/** What is said of a sale: one honest line for what is known, and one for what happens next. */
import type { SaleState } from '#shared/contract/sale.ts';

export const stateLine = {
  queued: 'Na fila para envio. Nada foi cobrado ainda.',
  sending: 'Enviando à operadora.',
  unknown: 'Enviado, sem resposta que prove o resultado. Não se sabe ainda se foi cobrado.',
  'retype-card': 'Nada foi cobrado. Os dados do cartão foram apagados e precisam ser digitados de novo.',
  'awaiting-code': 'A operadora pediu um código ao cliente. A cobrança só é feita com o código.',
  'awaiting-payment': 'Aguardando o Pix. Nenhum pagamento visto até agora.',
  processing: 'Aceito pela operadora; o resultado ainda não chegou. Não conta como pago ainda: não entregue.',
  authorized: 'Valor reservado no cartão. Ainda não foi cobrado.',
  capturing: 'Aprovado. Confirmando a cobrança do valor reservado.',
  paid: 'Pagamento confirmado.',
  declined: 'Pagamento não aprovado. Nada foi cobrado.',
  refused: 'A operadora não aceitou o pedido. Nada foi cobrado.',
  canceling: 'Cancelando. Ainda não confirmado.',
  canceled: 'Venda cancelada. Nada foi cobrado.',
  expired: 'O prazo acabou sem pagamento. Nada foi cobrado.',
  replaced: 'Outra venda tomou o lugar desta. Só uma das duas fica com o dinheiro; o que entrar em dobro é devolvido.',
  refunding: 'Paga. A devolução está em andamento.',
  'partially-refunded': 'Paga e devolvida em parte.',
  refunded: 'Paga e toda devolvida.',
  chargeback: 'O titular contestou a cobrança no banco.',
  review: 'Uma pessoa da gerência precisa decidir. Não cobre de outro jeito ainda.',
  'found-charged':
    'Paga segundo o painel (conferido por {{people}}). Registrado por pessoas, não provado pela operadora.',
  'found-not-charged':
    'Não cobrada segundo o painel (conferido por {{people}}). Registrado por pessoas, não provado pela operadora.',
  other: 'A operadora respondeu um estado que esta versão não conhece: {{status}}.',
};

/** The sale ended unpaid as a whole, but a part of it had come in, so "nothing was charged" would be untrue. */
export const stateLineReturned = {
  declined: 'Pagamento não aprovado. O que já tinha entrado por outro meio é devolvido ao cliente.',
  canceled: 'Venda cancelada. O que já tinha entrado é devolvido ao cliente.',
  expired: 'O prazo acabou sem o pagamento todo. O que já tinha entrado é devolvido ao cliente.',
};

/** A hold that nobody captures lapses, so the sale need not wait for the review or for the answer. */
export const stateLineFree = {
  unknown:
    'Enviado, sem resposta que prove o resultado. Não se sabe se o valor está reservado no cartão; o Balcão ainda não o cobrou.',
  review:
    'A operadora tem um pedido desta venda que não se sabe qual é. Ele nunca será cobrado: pode receber de outra forma.',
};

/** The sale was paid after somebody had given it up. The money goes back, whatever the state is called meanwhile. */
export const stateLineUndone = {
  paid: 'O cliente pagou antes do cancelamento. O valor volta inteiro para ele: não entregue.',
  refused:
    'O cliente pagou antes do cancelamento, e a devolução não foi aceita. O valor está com a loja: não entregue.',
};

/** Another sale paid for the same items. */
export const stateLineElsewhere = {
  ended: 'O cliente pagou estes itens na venda {{number}}. Nesta nada foi cobrado.',
  returned: 'O cliente pagou estes itens na venda {{number}}. O que tinha entrado nesta é devolvido.',
  recorded:
    'O cliente pagou estes itens na venda {{number}}. Desta, o painel não mostrava cobrança (conferido por {{people}}).',
};

/** The API calls it ended without money, and reads have not agreed on that for long enough. */
export const stateLineUnproven = {
  processing:
    'A operadora mostra o Pix como encerrado sem pagamento. O Balcão confere por uns 15 minutos antes de dizer que nada foi cobrado.',
};

/** The sale comes from a backup, so what is known may be older than what was done. */
export const stateLineUnread = {
  any: 'Vem de uma cópia de segurança e pode ter mudado. Pelo que se leu até agora: {{word}}.',
};

/** Without a connection the till cannot check, so "none seen" would sound like "none made". */
export const stateLineOffline = {
  'awaiting-payment': 'Sem conexão: o Pix pode já ter sido pago, e este caixa ainda não vê.',
};

/** Nothing is asked about orders with a key that is refused, missing or another account's. */
export const stateLineKeyless = {
  'awaiting-payment': 'Problema com a chave da conta: o Pix pode já ter sido pago, e este caixa não vê.',
};

/** Checks are sent, but no answer about this order comes. */
export const stateLineSilent = {
  'awaiting-payment': 'Sem resposta sobre este pedido: o Pix pode já ter sido pago, e este caixa ainda não vê.',
  authorized: 'Sem resposta sobre este pedido: a reserva pode já ter sido cobrada ou solta. Veja no painel.',
};

/** A Pix beside a card expired, and nobody refused anything. */
export const stateLineRanOut = {
  declined: 'O Pix não foi pago a tempo. Nada foi cobrado.',
};

/** The hold was due to lapse, and nobody has checked since. */
export const stateLineExpired = {
  authorized:
    'O valor tinha sido reservado no cartão. A reserva pode ter caído: a venda não foi conferida desde então.',
};

export const saleNextElsewhere = {
  ended: 'Não cobre de novo: siga pela venda {{number}}.',
};

/** The sale has ended, but something that this till does not know may have sold its items again. */
export const saleNextHeld = {
  ended:
    'Não cobre os mesmos itens de novo ainda: eles podem ter sido pagos em outra venda. A gerência confere no painel da operadora.',
};

export const saleNextExpired = {
  authorized: 'Confira antes de confirmar a cobrança. Se a reserva caiu, receba de outra forma.',
};

export const stateLineTwice = {
  here: 'Pagamento confirmado, e os mesmos itens foram recebidos no caixa, conforme registrado (venda {{number}}). Uma das duas volta ao cliente.',
  paid: 'Pagamento confirmado, e a venda {{number}} dos mesmos itens também. Uma das duas volta ao cliente.',
  resolved:
    'Pagamento confirmado. A venda {{number}} da mesma compra também foi paga, e duas pessoas acertaram isso com o cliente.',
};

/** Money is on its way back, while the sale still counts as paid. */
export const stateLineRefunding = {
  any: 'Pagamento confirmado. A devolução foi pedida e ainda não terminou.',
  card: 'Pagamento confirmado. O estorno foi pedido e ainda não terminou.',
  part: 'Paga e devolvida em parte. Outra devolução foi pedida e ainda não terminou.',
  partCard: 'Paga e estornada em parte. Outro estorno foi pedido e ainda não terminou.',
};

/** The request was sent, and no answer came. */
export const stateLineSent = {
  processing: 'Código enviado, sem resposta que prove o resultado. Não se sabe ainda se foi cobrado.',
  capturing: 'Cobrança enviada, sem resposta que prove o resultado. Não se sabe ainda se foi feita.',
};

/** Said while nobody knows whether the code was accepted. */
export const saleNextSent = {
  processing:
    'O Balcão confere automaticamente. Para não esperar, cancele a venda e cobre de novo: o que tiver passado volta.',
};

/** The order is known, so it may be charged until its cancellation is proven. */
export const stateLineOpen = {
  review:
    'A gerência precisa decidir: ainda pode ser cobrado. "Receber de outra forma" cancela esta venda antes de cobrar outra.',
};

/** One of several payments was paid, so "no payment seen" would be untrue. */
export const stateLinePart = {
  'awaiting-payment': 'Uma parte já foi paga. Aguardando o Pix que falta.',
  authorized: 'Uma parte já foi paga. O resto está reservado no cartão e ainda não foi cobrado.',
};

/** All of the money that was paid went back. */
export const stateLinePartBack = {
  'awaiting-payment': 'Uma parte foi paga e já foi devolvida. Aguardando o Pix que falta.',
  authorized: 'Uma parte foi paga e já foi devolvida. O resto está reservado no cartão e ainda não foi cobrado.',
};

/** Two people saw it done, and the service does not show it yet. It is their word and no proof. */
export const stateLineFound = {
  processing: '{{people}} registraram que foi feito. A operadora ainda não mostra: não conte como pago.',
};

/** People ended the wish to cancel, or took it back, so nothing is cancelled any more. */
export const stateLineResolved = {
  canceling: 'O cancelamento foi encerrado por pessoas e não é mais pedido. A venda ainda pode ser paga.',
  paid: 'Pagamento confirmado, e o que fazer com ele foi acertado com o cliente por duas pessoas.',
  wished: 'Pagamento confirmado. Antes disso alguém pediu o cancelamento, que o caixa não pede mais.',
  review: 'O cliente pagou depois do fim do pedido, e duas pessoas acertaram com ele o que fazer.',
};

export const saleNextResolved = {
  canceling: 'Veja na linha do tempo como foi acertado. Se entrar dinheiro, aparece aqui.',
  paid: 'Antes de entregar ou devolver, veja na linha do tempo o que foi acertado com o cliente.',
  wished: 'Antes de entregar ou devolver, veja na linha do tempo como terminou o cancelamento.',
  review: 'Não devolva de novo: veja na linha do tempo o que foi acertado.',
};

/** Money that came in after the end of its order, or in a part of it. */
export const stateLineKept = {
  review: 'O pedido tinha terminado sem venda, e mesmo assim o cliente pagou. O valor está com a loja.',
};

/** Another sale replaced this one before any answer. */
export const stateLineLeft = {
  replaced:
    'Outra venda tomou o lugar desta. O Balcão nunca cobrará esta tentativa; o valor pode estar reservado no cartão.',
  hold: 'O pedido saiu sem resposta, e não há mais como perguntar por ele. O Balcão nunca o cobrará; o valor pode estar reservado no cartão.',
  code: 'O pedido saiu sem resposta, e o código Pix não foi mostrado a ninguém.',
};

export const saleNextLeft = {
  replaced: 'Siga pela outra venda. Se a reserva existir, ela cai automaticamente em cerca de 26 horas.',
  hold: 'Para receber, digite o cartão de novo ou use outra forma. Se a reserva existir, ela cai automaticamente em cerca de 26 horas: ninguém deve cobrá-la no painel da operadora.',
  code: 'Se o pedido existir, ele vence automaticamente. Os mesmos itens podem ser cobrados de novo.',
};

/** The sale was given up before any answer. */
export const stateLineDropped = {
  hold: 'Cancelamento pedido. O pedido tinha saído sem resposta: o valor pode estar reservado no cartão, e o Balcão não o cobra.',
  code: 'Cancelamento pedido. O pedido tinha saído sem resposta, e o código Pix não foi mostrado a ninguém.',
};

export const saleNextDropped = {
  hold: 'O Balcão pergunta por ele com a mesma chave e o cancela pelo número; sem resposta, a reserva que existir cai automaticamente em cerca de 26 horas. Os mesmos itens podem ser cobrados de novo.',
  code: 'O Balcão pergunta por ele com a mesma chave e o cancela pelo número. Os mesmos itens podem ser cobrados de novo.',
};

/** The money that should go back does not: it says when people may end the wish. */
export const saleNextUndone = {
  tried:
    'O Balcão tenta devolver de novo. Depois de umas duas horas de recusas, a página da venda mostra o botão com que a gerência encerra este pedido.',
  endable: 'A gerência pode encerrar este pedido na página da venda, depois de acertar com o cliente.',
};

/** A sale of a backup: when a read counts, or that nobody shows its order. */
export const saleNextUnread = {
  waits:
    'Às {{time}} o Balcão lê de novo o que a operadora mostra, e essa resposta vale. Até lá nada se faz com esta venda; se o Balcão fechar, a espera recomeça.',
  notShownYet:
    'A operadora responde que não tem este pedido, e por uns 15 minutos isso pode ser antigo. Às {{time}} o Balcão lê de novo; até lá nada se faz com esta venda.',
  nextRead: 'A próxima resposta da operadora vale. Até lá nada se faz com esta venda.',
  notShown:
    'A operadora responde que não tem este pedido. A gerência confere no painel dela se ele foi pago: até aparecer, aqui nada se cobra nem se devolve.',
};

/** The sale has ended, and a notice beside it says what is left to do. */
export const saleNextNotice = {
  here: 'Recebida de outra forma, venda {{number}}. Não cobre de novo.',
  done: 'Uma parte ainda não terminou: está dita abaixo.',
  twice: 'Só uma das duas volta ao cliente. A outra é a venda {{number}}.',
  contradicted: 'Vale o que está provado. O Balcão confere até as respostas da operadora concordarem.',
  refundFailed: 'Uma devolução pedida não foi feita. O motivo, e o que fazer, estão abaixo.',
  captureTooLate:
    'A cobrança do valor reservado foi pedida, mas a reserva acabou antes. Se o cliente levou os itens, cobre de novo.',
};

export const saleNextKept = {
  review: 'Devolva o que foi pago. Não cobre esta compra de novo.',
};

/** What happens next in each state, and what a person may do. */
export const saleNext: Record<SaleState, string> = {
  queued: 'Sai automaticamente assim que a conexão e os limites da operadora permitirem.',
  sending: 'Em até 30 segundos há resposta, ou o resultado passa a ser desconhecido.',
  unknown: 'O Balcão pergunta de novo automaticamente até ter prova.',
  'retype-card': 'Digite o cartão: sai uma cobrança nova, e a tentativa antiga nunca será cobrada.',
  'awaiting-code': 'Digite o código, se o cliente o recebeu; sem ele, receba de outra forma ou cancele a venda.',
  'awaiting-payment': 'O Balcão confere automaticamente até o pagamento chegar ou o prazo acabar.',
  processing: 'O Balcão confere automaticamente até o resultado chegar.',
  authorized: 'Confirme a cobrança ou cancele. Sem isso, a reserva cai automaticamente em cerca de 26 horas.',
  capturing: 'O Balcão confirma e confere automaticamente.',
  paid: 'Nada mais a fazer.',
  declined: 'Receba de outra forma, ou encerre a venda.',
  refused: 'Veja o motivo e receba de outra forma, ou encerre a venda.',
  canceling: 'O Balcão confere automaticamente até o cancelamento ser confirmado.',
  canceled: 'Nada mais a fazer. Os mesmos itens podem ser cobrados de novo.',
  expired: 'Gere um novo código ou receba de outra forma.',
  replaced: 'Siga pela venda que tomou o lugar desta.',
  refunding:
    'O Balcão acompanha até se saber se o dinheiro voltou. Se passar de um dia, a gerência confere no painel da operadora.',
  'partially-refunded': 'O que resta ainda pode ser devolvido.',
  refunded: 'Nada mais a fazer.',
  chargeback:
    'O prazo, a defesa e a decisão estão em Gestão, Contestações. Só a gerência responde, e só enquanto há prazo.',
  review:
    'A gerência registra em Pendências o que o painel da operadora mostra, e outra pessoa confirma com o PIN dela.',
  'found-charged': '"Conferir agora" lê na operadora o pedido visto no painel e troca o registro por prova.',
  'found-not-charged': 'A venda pode ser cobrada de novo.',
  other: 'O painel da operadora diz o que este estado significa. O Balcão pergunta de novo, cada vez mais raramente.',
};

/** The new sale is sent only once this one is proven to be cancelled. Until then the code of this one may be paid. */
export const saleNextReplaced = {
  pix: 'Siga pela venda que tomou o lugar desta. Até o cancelamento ser confirmado um Pix desta ainda pode ser pago: nesse caso vale esta, e a outra não é cobrada.',
};

/** Without the number of the order nobody can read a proof. */
export const saleNextNoOrder = {
  'found-charged': 'Sem o número do pedido não há como provar. Uma devolução só pode ser feita no painel da operadora.',
};

/** A Pix beside a card cannot be renewed alone, so there is no button for that. */
export const saleNextMixed = {
  expired: 'Receba de outra forma.',
};

/** For sales whose money goes back to cards alone. */
export const stateLineCard = {
  refunding: 'Paga. O estorno está em andamento.',
  'partially-refunded': 'Paga e estornada em parte.',
  refunded: 'Paga e toda estornada.',
};

/** A Pix is shown only once its order is known, so nobody saw an unknown one. */
export const stateLinePix = {
  unknown: 'Enviado, sem resposta que prove o resultado. Nenhum QR Code foi mostrado, então nada pode ter sido pago.',
};
