/** v1 charges, the bank's challenge, codes, and overdue invoices. */
export const charges = {
  new: 'Nova cobrança direta',
  newShort: 'Nova cobrança',
  make: 'Cobrar',
  list: 'Cobranças diretas',
  search: 'Cliente, item ou código',
  searchLabel: 'Procurar cobranças diretas',
  emptyEver: 'Nenhuma cobrança direta ainda.',
  empty: 'Nenhuma cobrança com estas palavras.',
  choose: 'Escolha uma cobrança, ou faça uma.',
  onceOnly:
    'Cobranças diretas não têm proteção contra repetição. Se a resposta se perder, o Balcão nunca repete automaticamente: uma pessoa confere no painel.',
  showEarlier: 'Ver aquela cobrança',
  repeat: {
    title: 'Uma cobrança igual a esta foi paga há {{time}}. Cobrar de novo?',
    detail:
      'É do mesmo cliente e do mesmo valor. Uma cobrança direta paga duas vezes só se devolve no painel da operadora.',
    go: 'Cobrar de novo',
    keep: 'Não cobrar',
  },
  how: 'Forma de pagamento',
  pixMinutes: 'Validade do Pix (minutos)',
  tokenHint: 'Com cartão salvo, o endereço de cobrança é obrigatório.',
  typedKept: 'A operadora salva todo cartão digitado aqui.',
  cardKept: 'Cartão salvo pela operadora',
  softDescriptorHint: 'De 3 a 50 caracteres; pode ficar vazio.',
  savedCard: 'Cartão salvo',
  kind: { charge: 'Cobrança direta', overdue: 'Fatura atrasada' },
  state: {
    queued: 'Na fila',
    sending: 'Enviando',
    unknown: 'Resultado desconhecido',
    review: 'Revisão da gerência',
    'found-charged': 'Pago segundo o painel',
    'found-not-charged': 'Não pago segundo o painel',
    'retype-card': 'Digitar o cartão de novo',
    declined: 'Não aprovado',
    refused: 'Não aceito',
    withdrawn: 'Retirada',
    made: 'Criada',
  },
  stateLine: {
    queued: 'O pedido está salvo e sai na sua vez. Nada foi cobrado ainda.',
    sending: 'Enviado; a resposta ainda não chegou.',
    unknown: 'Sem resposta. O Balcão lê a fatura na lista da operadora; o pedido nunca é repetido automaticamente.',
    'found-charged': 'Duas pessoas viram no painel que foi pago. É o que elas disseram; o Balcão não tem prova.',
    'found-not-charged':
      'Duas pessoas viram no painel que não foi pago. É o que elas disseram; o Balcão não tem prova.',
    'retype-card': 'Nada foi cobrado: o cartão saiu da memória antes do envio. Faça uma nova cobrança.',
    declined: 'O cartão não foi aprovado. Nada foi cobrado.',
    refused: 'A operadora não fez a cobrança. Nada foi cobrado.',
    withdrawn: 'Retirada da fila antes do envio. Nada foi cobrado.',
  },
  line: {
    reviewCard:
      'Não se sabe se o cartão foi cobrado: a operadora não tem como responder. Confira no painel e registre em Pendências antes de cobrar de novo.',
    reviewOverdue:
      'Não se sabe se a fatura foi cobrada, e um código Pix dela ainda pode ser pago. Não cobre de novo: confira no painel e registre em Pendências.',
    reviewPix:
      'Não se sabe se o Pix foi criado. Ninguém viu o código, por isso ninguém aqui pode pagá-lo: registre em Pendências o que o painel mostra; uma nova cobrança pode ser feita.',
    paid: 'Pago: a operadora confirmou.',
    invoicePaid:
      'A fatura está paga, mas não há prova de que foi por este pagamento: a cobrança diária pode tê-la pago com outro cartão. Confira a cobrança no painel.',
    unpaid: 'Não foi pago: a operadora encerrou a cobrança sem receber.',
    returned: 'O valor foi devolvido ou contestado, no todo ou em parte. O painel mostra quanto.',
    invoiceReturned:
      'O valor da fatura foi devolvido ou contestado, no todo ou em parte, e nada mostra que foi o desta cobrança: ela pode estar paga, e o dinheiro com a loja. Confira a cobrança no painel.',
    refund:
      'Uma cobrança direta não pode ser devolvida por aqui. Devolva no painel da operadora, pelo código do pedido, e confira lá o resultado.',
    other: 'A operadora respondeu “{{status}}”, o que não prova nada. Não conte como pago nem como não pago.',
    confirmation: 'A análise pede que o cliente confirme. Nada foi cobrado ainda.',
    challenge: 'O banco pede que o cliente se autentique (3D Secure). Nada foi cobrado ainda.',
    challengeOpened:
      'A página do banco foi aberta. O cliente pode se autenticar a qualquer momento, e aí o cartão é cobrado: não se sabe até a operadora dizer. Não cobre de outro jeito.',
    challengeUnknown:
      'A página do banco foi aberta e não se sabe se o cartão foi cobrado. Consulte a operadora; se ela não disser, confira no painel e registre o que ele mostra, com outra pessoa. Não cobre de outro jeito antes.',
    challengeAsking:
      'A página do banco foi aberta e o prazo dela acabou. Não se sabe se o cartão foi cobrado: o Balcão pergunta à operadora. Não cobre de outro jeito antes.',
    fromBackup:
      'Vem de uma cópia de segurança e pode ter mudado depois dela: não se sabe se foi cobrado. O Balcão pergunta à operadora. Não cobre de outro jeito antes.',
    fromBackupUnshown:
      'Vem de uma cópia de segurança e pode ter mudado depois dela: não se sabe se foi cobrado, e nada mostrou desde então. Confira no painel e registre o que ele mostra, com outra pessoa. Não cobre de outro jeito antes.',
    linkSent:
      'O cliente recebeu um link para confirmar e pode fazer isso a qualquer momento, e aí o cartão é cobrado: não se sabe até a operadora dizer. Não cobre de outro jeito.',
    linkUnknown:
      'O cliente pode ter confirmado pelo link, e não se sabe se o cartão foi cobrado. Confira no painel e registre o que ele mostra, com outra pessoa. Não cobre de outro jeito antes.',
    unlisted:
      'A operadora pede uma confirmação ao cliente, e o Balcão ainda não leu qual. Ele pode ter recebido um link e confirmado, e aí o cartão é cobrado: não se sabe até a operadora dizer. Não cobre de outro jeito.',
    codeUnknown:
      'A confirmação pode ter valido, e não se sabe se o cartão foi cobrado. Confira no painel e registre o que ele mostra, com outra pessoa. Não cobre de outro jeito antes.',
    challengeOver: 'O prazo do banco acabou. O Balcão pergunta à operadora como terminou.',
    notShown:
      'O Balcão perguntou, e a operadora não mostra esta cobrança: ela não se atualiza sozinha aqui. Consulte de novo, ou confira no painel e registre o que ele mostra; até lá, não conte como pago.',
    pix: 'Aguardando o pagamento do Pix.',
    processing: 'Aceito; o resultado ainda não saiu.',
  },
  /** The status of the invoice, because nothing shows which charge it belongs to. */
  ofInvoice: 'Fatura: {{word}}',
  verifying: {
    sending: 'Conferindo o código.',
    unknown:
      'O código foi enviado e a resposta se perdeu. O Balcão lê a lista de confirmações; o código não é repetido automaticamente.',
    review: 'Não se sabe se o código valeu. Confira no painel e registre em Pendências.',
  },
  confirmation: 'Código de confirmação',
  codeProblem: {
    wrong: 'O código não foi aceito. Confira e digite de novo.',
    declined: 'O código valeu, mas o cartão não foi aprovado.',
    lost: 'O código não chegou à operadora. Digite de novo.',
  },
  attempts_one: '{{count}} código digitado aqui.',
  attempts_other: '{{count}} códigos digitados aqui.',
  resent: 'Um código novo foi pedido.',
  more: 'Mais campos',
  deviceId: 'Identificação do aparelho do cliente (dfp_id)',
  deviceIdHint: 'Só quando o cliente veio de uma página sua que usa o script da operadora. No balcão, deixe em branco.',
  resendLink: 'Enviar o link de novo',
  linkResent: 'O link foi pedido de novo.',
  magicLink: 'O cliente recebeu um link e confirma no aparelho dele.',
  otherConfirmation: 'A operadora pede uma confirmação “{{type}}”, que esta versão não conhece.',
  magicLinkDetail: 'Nada é digitado aqui. O Balcão acompanha a lista até a confirmação sair dela.',
  openChallenge: 'Abrir a página do banco',
  challengeTitle: 'Autenticação do banco (3D Secure)',
  challengeDetail:
    'O cliente responde ao banco dele. O que a página disser não conta: o resultado vem só da operadora.',
  challengeLeft: 'O banco espera mais {{time}}',
  challengeEnded: 'A autenticação terminou ou o prazo acabou. Feche para ver o que a operadora diz.',
  challengeElsewhere: 'A página do banco está aberta em uma janela própria.',
  challengeFrame: 'Página do banco',
  closeChallenge: 'Fechar a página do banco',
  refresh: 'Consultar a operadora',
  nothingNew: 'Consultada às {{time}}: nada mudou.',
  record: 'Registrar o que o painel mostra',
  recordDetail:
    'Abra o painel da operadora, procure pelo código do pedido e registre o que ele mostra. Outra pessoa confirma com o PIN dela. O que não aparece, ou ainda está pendente, não terminou: confira de novo mais tarde.',
  seenPaid: 'Está pago',
  seenEnded: 'Terminou sem pagamento: recusado, cancelado ou expirado',
  recordChargedOnly:
    'Agora só “Está pago” pode ser registrado. Que terminou sem pagamento se registra uma vez, quando nada mais puder cobrar e a operadora responder.',
  recorded: { charged: 'Pago, segundo o painel', 'not-charged': 'Não pago, segundo o painel' },
  recordedBy: 'Visto em {{at}} por {{first}}, confirmado por {{second}}.',
  overdue: 'Pagar fatura atrasada',
  overdueTitle: 'Pagar uma fatura atrasada',
  overdueDetail:
    'Leia as faturas de uma assinatura e pague a que está pendente ou falhou. A assinatura precisa estar ativa.',
  subscriptionCode: 'Código da assinatura',
  findInvoices: 'Buscar faturas',
  noInvoices: 'Esta assinatura não tem faturas.',
  invoices: 'Faturas da assinatura',
  subscription: 'Assinatura',
  invoice: 'Fatura',
  madeAt: 'Criada em',
  amount: 'Valor',
  status: 'Situação',
  pay: 'Pagar',
  payTitle: 'Pagar a fatura {{number}}',
  invoiceDenied:
    'Uma cobrança dela consta como paga, e a operadora diz que a fatura não está. Não cobre de novo: veja em Assinaturas.',
  amountUnknown: 'valor a confirmar',
  amountUnknownDetail:
    'A API não diz em que unidade está o valor desta fatura. O valor cobrado aparece depois da resposta. Se tiver dúvida, confira no painel antes.',
  payUnknownAmount: 'Pagar, valor a confirmar',
  payAmount: 'Pagar {{amount}}',
  orderCode: 'Código do pedido',
  chargeCode: 'Código da cobrança',
};
