/** A payment in progress: one honest line of state, and what may be done. */
export const progress = {
  elapsed: 'Venda iniciada há {{time}}',
  nextCheck: 'Nova verificação em {{time}}',
  nextAttempt: 'Novo envio em {{time}}',
  attempts_one: '{{count}} tentativa',
  attempts_other: '{{count}} tentativas',
  checkNow: 'Conferir agora',
  background: 'Atender outro cliente',
  newSale: 'Nova venda',
  scanWaits: 'Leitura ignorada: esta venda ainda não terminou. Deixe-a seguir e passe o item na próxima.',
  soldBefore: 'Esta venda já tinha sido feita, e é a que aparece aqui',
  soldBeforeHint: 'Nada mais foi cobrado. Cobre o que faltar aqui em uma nova venda.',
  seeSale: 'Ver venda',
  openOther: 'Abrir venda {{number}}',
  openOtherUnnamed: 'Abrir a outra venda',
  waitsForReplaced:
    'Espera o cancelamento da venda anterior: um Pix dela ainda pode ser pago. Se for, vale ela, e esta não é cobrada.',
  notChecked: 'Não deu para conferir: sem resposta da operadora. O que está na tela é o que se sabia antes.',
  blindPix: 'Nada é conferido desde {{time}}. O Balcão confere assim que a conexão voltar.',
  blindKey: 'Nada é conferido desde {{time}}. A gerência confere a chave da conta em Ajustes.',
  blind: 'Sem conexão: nada é conferido desde {{time}}. O Balcão confere assim que ela voltar.',
  waitsForMoney:
    'Na venda {{number}} entrou, ou está entrando, um pagamento que ainda não voltou para o cliente. Esta venda só continua depois: abra a venda {{number}}.',
  silent:
    'A última conferência respondida é de {{time}}. O Balcão continua conferindo: antes de cobrar de outra forma, veja no painel.',
  cancelSale: 'Cancelar venda',
  cancelConfirmTitle: 'Cancelar esta venda?',
  cancelConfirmDetail: 'Se a cobrança já tiver passado, ela será desfeita e isso aparece aqui.',
  cancelConfirmKept:
    'A operadora não devolve este pagamento. O Balcão tenta de novo por algumas horas; depois, duas pessoas encerram a venda, quando o dinheiro tiver voltado ao cliente de outra forma.',
  cancelConfirmUnknownWord:
    'Não se sabe se um pagamento dela entrou. A venda fica anotada como cancelada, e duas pessoas a encerram quando o painel da operadora o disser.',
  cancelConfirmHold:
    'O Balcão não cobra mais nada desta venda. Ele pergunta pelo pedido e o cancela pelo número; sem resposta, a reserva que existir no cartão cai automaticamente em cerca de 26 horas.',
  cancelConfirmAction: 'Cancelar a venda',
  keepSale: 'Manter',
  cancelRequested:
    'O cancelamento está anotado. Se um sucesso tardio aparecer, será desfeito sem que ninguém precise pedir.',
  undoReplaced: 'O cancelamento está anotado, e o Balcão o repete até a operadora confirmar.',
  doNotTrust: 'Não aceite comprovante do cliente: aguarde a confirmação',
  doNotTrustUnseen: 'Não aceite comprovante do cliente: confira no painel da operadora',
  known: 'O que se sabe',
  next: 'O que acontece agora',
  allowed: 'O que pode ser feito',
  reviewHelp:
    'O painel da operadora mostra se esta venda foi cobrada. A gerência registra isso em Pendências, e a venda segue daí.',
  keptHelp: 'O valor volta ao cliente a partir da venda: abra-a e devolva.',
  openReview: 'Abrir em Pendências',
  diagnostics: 'Diagnóstico',
  diagnosticsHint: 'Não mostre nem leia ao cliente.',
  forStaff: 'Para a equipe',
  otherCode: 'Não foi aceito, por um motivo que esta versão não conhece.',
  serviceSays: 'Texto da operadora: “{{text}}”',
  payerSays: 'Pode ser lido ao cliente',
  readToCustomer: 'Leia ao cliente o texto para ele.',
};

export const pix = {
  several: 'Pix {{index}} de {{count}}',
  scan: 'Aponte a câmera do aplicativo do banco',
  qr: 'QR Code Pix de {{amount}}',
  expiresIn: 'Expira em',
  copy: 'Copiar código Pix',
  copied: 'Código copiado e conferido',
  copiedUnchecked: 'Código copiado',
  copyDiffers: 'O que ficou na área de transferência é diferente do código. Não envie; copie de novo.',
  copyFailed: 'Não foi possível copiar.',
  checking: 'O prazo acabou. Conferindo no banco antes de dizer que expirou.',
  expiredUnseen: 'O prazo do código acabou. Se foi pago, só o painel da operadora mostra.',
  expired: 'QR Code expirado',
  expiredDetail: 'O cliente não pagou a tempo. O código antigo é cancelado antes de sair um novo.',
  newCode: 'Gerar novo QR Code',
  invalid: 'Este código Pix não foi mostrado',
  invalidDetail: 'Ele não passou na verificação: {{reason}}. Nada foi cobrado.',
  paid: 'O Pix foi pago. O restante da venda está em andamento.',
  heldBack:
    'Este código Pix não aparece agora: outra venda da mesma compra foi paga, está sendo paga ou foi acertada por duas pessoas.',
  heldBackUnread: 'O código Pix não aparece enquanto isso: pode já ter sido pago ou cancelado.',
  preparing: 'Gerando o QR Code',
};

export const otp = {
  detail: 'A operadora pediu um código ao cliente. Peça que ele o leia em voz alta, e digite-o aqui.',
  noContact:
    'Esta venda não tem o contato do cliente: ele pode não ter recebido código nenhum. Sem o código nada é cobrado: receba de outra forma, ou cancele a venda.',
  code: 'Código',
  confirm: 'Conferir código',
  expiresIn: 'O código vence em {{time}}',
  expired: 'O código venceu. Peça um novo.',
  resend: 'Enviar outro código',
};

export const unknownHelp = {
  knownSent: 'O pedido saiu deste computador, e a resposta da operadora não chegou.',
  knownAttempts_one: 'Foi feita {{count}} tentativa: repetir o mesmo envio não cobra duas vezes.',
  knownAttempts_other: 'Foram feitas {{count}} tentativas: repetir o mesmo envio não cobra duas vezes.',
  nextCheck: 'O Balcão confere automaticamente e avisa aqui, mesmo se você atender outro cliente.',
  nextPix: 'O mesmo pedido é repetido. Se der certo, o QR Code aparece aqui.',
  nextDropped: 'O mesmo pedido é repetido só para ser encontrado e cancelado: nenhum QR Code dele aparece.',
  nextHold:
    'Cartão é primeiro reservado e só depois cobrado: uma reserva desconhecida cai automaticamente em cerca de 26 horas.',
  allowedWait: 'Aguardar, ou atender outro cliente enquanto isso.',
  allowedReplace: 'Receber de outra forma: esta tentativa nunca será cobrada.',
  allowedReplaceHold:
    'Receber de outra forma: esta tentativa nunca será cobrada. O valor pode ficar reservado por cerca de 26 horas.',
  allowedNoReplace: 'Não receba de outra forma ainda: pode ter sido cobrado.',
  allowedCancel: 'Cancelar: se a cobrança tiver passado, será desfeita.',
  allowedCancelHold:
    'Cancelar: o Balcão não cobra mais nada, e cancela o pedido quando souber o número dele; senão, a reserva que existir cai automaticamente em cerca de 26 horas.',
};

export const replace = {
  action: 'Receber de outra forma',
  retype: 'Digitar o cartão',
  title: 'Receber {{amount}} de outra forma',
  titleRetype: 'Receber {{amount}}: digite o cartão',
  detail:
    'Os mesmos itens, um novo pagamento. A venda {{number}} é cancelada primeiro; até lá um Pix dela ainda pode ser pago.',
  detailCard: 'Os mesmos itens, um novo pagamento. A venda {{number}} é cancelada primeiro.',
  detailOver: 'Os mesmos itens, um novo pagamento. A venda {{number}} já terminou.',
  detailUnseen: 'Os mesmos itens, um novo pagamento. O código Pix da venda {{number}} não foi mostrado a ninguém.',
  detailHold:
    'Os mesmos itens, um novo pagamento. A tentativa da venda {{number}} nunca será cobrada; o valor pode estar reservado no cartão.',
  detailNever: 'Os mesmos itens, um novo pagamento. A tentativa da venda {{number}} nunca será cobrada.',
  notHereYet:
    'Dinheiro e maquininha só aparecem aqui quando for certo que a venda {{number}}, e as que ela substituiu, terminaram sem pagamento.',
};

/** What needs a person's attention beside the state of a sale. */
export const attention = {
  paidTwice: 'Esta compra foi paga duas vezes',
  takenHereToo: 'Esta compra foi paga pela operadora e também recebida no caixa',
  takenHereTooHint:
    'A venda {{number}}, dos mesmos itens, foi recebida no caixa, conforme registrado. Só uma das duas volta ao cliente: a que você escolher.',
  paidTwiceHint:
    'A venda {{number}}, dos mesmos itens, também foi paga. Só uma das duas volta ao cliente: a que o Balcão já devolve, ou a que você escolher.',
  unread: 'Vem de uma cópia de segurança',
  contradicted: 'A operadora respondeu diferente do que já estava provado',
  contradictedHint: 'Vale o que está provado. O Balcão confere até as respostas concordarem.',
  undo: 'Cancelamento pedido por {{name}}, ainda não confirmado',
  undoHint: 'Enquanto não se confirma, nada é capturado. O que já tiver sido pago volta inteiro.',
  undoNext: 'Nova tentativa em {{time}}.',
  undoOtherBack: 'Paga depois que a compra já tinha voltado ao cliente',
  undoReplaced: 'Outra venda tomou o lugar desta: cancelamento ainda não confirmado',
  undoReplacedHint: 'Só uma das duas fica com o dinheiro.',
};

/** What hindered the last attempt to undo a sale. */
export const undoProblem = {
  unauthorized: 'A operadora recusou a chave da conta. Confira a chave em Ajustes.',
  customer_blocked: 'A operadora bloqueou este cliente e não aceitou o cancelamento.',
  charge_refund_in_progress: 'Outra devolução desta cobrança ainda está em andamento.',
  refund_failed: 'A operadora não aceitou a devolução.',
  refund_not_supported:
    'A operadora não aceitou devolver esta cobrança. Não devolva por fora antes de encerrar este pedido de cancelamento: seria em dobro.',
  'not-answered':
    'A operadora não responde ao cancelamento há horas, e o Balcão continua pedindo. Nada prova que está cancelado: ainda pode ser cobrado.',
  'not-canceled': 'A operadora ainda não confirmou o cancelamento.',
  paid: 'O cliente pagou antes do cancelamento. O valor está sendo devolvido.',
  chargeback: 'O cliente contestou a cobrança no banco. Ela não pode ser devolvida ao mesmo tempo.',
  review: 'Não se sabe se a venda foi feita. A gerência decide em Pendências.',
  'refund-review': 'Não se sabe se o valor foi devolvido. A gerência decide em Pendências.',
  'found-charged': 'Duas pessoas viram que a venda foi cobrada. Devolva pelo painel da operadora.',
  'other-goes-back':
    'A outra venda dos mesmos itens está sendo devolvida. O Balcão espera o fim dela: só uma das duas volta.',
  'other-contested':
    'A outra venda desta compra está em contestação, e o banco decide. Esta só volta se a gerência decidir.',
  'other-went-back':
    'A outra venda dos mesmos itens já foi devolvida. Se o cliente fica com os itens, esta venda fica: encerre este pedido. Se não, devolva também esta por fora e encerre.',
  restored:
    'Este pedido voltou com uma cópia de segurança: depois dela pode ter sido feito, ou alguém desistiu. O Balcão não faz nada sozinho. Confira no painel da operadora: cancele de novo, devolva o que entrou, ou encerre o pedido.',
  'unknown-word':
    'A operadora usa para um pagamento uma palavra que esta versão não conhece: não se sabe se o valor entrou. Confira no painel dela e encerre aqui.',
  'resolved-dispute':
    'Duas pessoas encerraram isto enquanto o banco decidia, e a loja ganhou: o dinheiro está aqui. Veja na linha do tempo se já voltou de outra forma; devolva, ou encerre aqui.',
  'resolved-word':
    'Duas pessoas acertaram isto quando a operadora usava para um pagamento uma palavra que esta versão não conhece. Agora ele é dinheiro. Veja na linha do tempo se já voltou de outra forma e encerre aqui.',
  other: 'A operadora não aceitou desfazer ainda, e o Balcão tenta de novo. Até lá o cliente ainda pode pagar.',
};

/** Two people end an undo that the till cannot carry out. */
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
