/** What to do now about each refusal the API's documents name, for the clerk and for the manager. */

export const playbook = {
  idempotency_key_invalid: {
    clerk: 'Comece a venda de novo.',
    manager: 'É um defeito do Balcão: guarde o registro de Pendências e avise o suporte.',
  },
  unauthorized: {
    clerk: 'Chame a gerência. O que já foi pedido continua em Pendências.',
    manager: 'Confira em Ajustes, Conta e chaves, se a chave é deste ambiente e se ainda vale.',
  },
  payment_declined: {
    clerk: 'Ofereça outro cartão ou Pix.',
    manager: 'O texto para a equipe e a linha do tempo dizem quem recusou.',
  },
  customer_blocked: {
    clerk: 'Ofereça outro meio de pagamento só se o cliente não for o bloqueado.',
    manager: 'Quem bloqueou foi a conta: o bloqueio se vê e se retira no painel da operadora.',
  },
  resource_missing: {
    clerk: 'Confira o código digitado.',
    manager: 'Se o código está certo, a chave em Ajustes é de outra conta ou de outro ambiente.',
  },
  idempotency_key_in_use: {
    clerk: 'Espere: o Balcão pergunta de novo automaticamente.',
    manager: 'Nada a fazer. Se durar mais de um minuto, veja as tentativas em Pendências.',
  },
  validation_error: {
    clerk: 'Corrija o campo indicado e envie de novo.',
    manager: 'Se o campo está certo, veja em Diagnóstico qual a operadora recusou.',
  },
  card_token_invalid: {
    clerk: 'Digite o cartão ou escolha outro.',
    manager: 'O cartão salvo não existe nesta conta: salve-o de novo.',
  },
  split_error: {
    clerk: 'Cobre sem divisão ou chame a gerência.',
    manager: 'Confira códigos e valores dos recebedores com o cadastro no painel.',
  },
  fraud_bypass_not_allowed: {
    clerk: 'Cobre com a análise de fraude.',
    manager: 'A conta não tem esta permissão: desligue a dispensa em Ajustes ou peça a permissão à operadora.',
  },
  acquirer_feature_not_supported: {
    clerk: 'Ofereça outra forma: só cartão ou só Pix.',
    manager: 'A conta não aceita esta combinação; habilita-se com a operadora.',
  },
  idempotency_key_conflict: {
    clerk: 'Não cobre de novo. Espere: o Balcão confere o que este envio já fez.',
    manager:
      'A operadora já executou algo por este envio. Siga a revisão em Pendências antes de qualquer nova cobrança.',
  },
  parameter_missing: {
    clerk: 'Digite o código e envie de novo.',
    manager: 'Se o código foi digitado, guarde o registro de Pendências e avise o suporte.',
  },
  confirmation_code_invalid: {
    clerk: 'Peça ao cliente que leia o código de novo, ou reenvie.',
    manager: 'O código vence: veja o prazo na tela e reenvie se passou.',
  },
  order_not_confirmable: {
    clerk: 'Toque em Conferir agora: o estado mudou.',
    manager: 'A venda já não espera um código; vale o que a conferência mostrar.',
  },
  charge_not_refundable: {
    clerk: 'Toque em Conferir agora antes de prometer a devolução.',
    manager: 'Só o que está pago volta. Veja na linha do tempo o que aconteceu com a cobrança.',
  },
  charge_already_refunded: {
    clerk: 'O dinheiro já foi devolvido: mostre ao cliente a data na linha do tempo.',
    manager: 'Se não foi por este caixa, foi pelo painel ou por outro caixa.',
  },
  charge_refund_in_progress: {
    clerk: 'Espere a devolução em andamento terminar; depois peça a outra.',
    manager: 'Uma de cada vez: o Balcão mostra quando a primeira acabar.',
  },
  amount_too_large: {
    clerk: 'Devolva no máximo o valor indicado na cobrança.',
    manager: 'Outra devolução mudou o saldo: confira a venda e refaça a conta.',
  },
  amount_too_small: {
    clerk: 'Devolva 1,00 ou mais, ou o valor todo.',
    manager: 'Abaixo de 1,00 só o total volta; o resto se acerta em dinheiro.',
  },
  refund_not_supported: {
    clerk: 'Não prometa o estorno. Chame a gerência.',
    manager:
      'A operadora não estorna esta cobrança: devolva em dinheiro ou por Pix do caixa e guarde um recibo assinado com o número da venda. O Balcão continua a mostrá-la como paga.',
  },
  chargeback_not_disputable: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'O prazo passou ou já há decisão: confira o estado agora.',
  },
  chargeback_evidence_already_submitted: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'Uma defesa por rodada: espere o resultado desta.',
  },
  evidence_type_not_allowed: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'Envie somente PDF de verdade; uma imagem renomeada não serve.',
  },
  evidence_file_too_large: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'Cada arquivo até 2 MB: divida ou comprima o PDF.',
  },
  evidence_total_too_large: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'Todos juntos até 11 MB: escolha os mais fortes.',
  },
  chargeback_evidence_rejected: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'Veja o motivo da recusa; se o prazo permite, envie provas melhores.',
  },
  chargeback_acquirer_unavailable: {
    clerk: 'Só a gerência responde contestações.',
    manager: 'Envie de novo: os mesmos arquivos ainda estão aqui.',
  },
  subscription_not_updatable: {
    clerk: 'Não mude nada agora. Chame a gerência.',
    manager: 'Suspensa, cancelada ou concluída não muda de pagamento: pague a fatura aberta ou crie outra assinatura.',
  },
  invoice_not_payable: {
    clerk: 'Confira a fatura antes de cobrar de outro jeito.',
    manager: 'Ela já foi paga, cancelada ou a assinatura acabou: vale o que a conferência mostrar.',
  },
  rate_limit_exceeded: {
    clerk: 'Espere o tempo na tela: o Balcão tenta de novo automaticamente. Não comece outra venda igual.',
    manager: 'O limite é por cliente e itens, 2 por minuto.',
  },
  card_tokenization_rate_limited: {
    clerk: 'Espere o tempo na tela: o Balcão salva o cartão depois.',
    manager: 'São 10 cartões por minuto em toda a conta.',
  },
  too_many_requests: {
    clerk: 'Espere: o Balcão segue automaticamente quando houver vez.',
    manager: '120 perguntas por minuto valem para a conta inteira, com todos os caixas e sistemas.',
  },
  internal_error: {
    clerk: 'Não cobre de novo. O Balcão confere automaticamente o que aconteceu.',
    manager: 'O erro foi na operadora: o resultado é desconhecido até a conferência. Veja Pendências.',
  },
  refund_failed: {
    clerk: 'O dinheiro não voltou. Não prometa outra data: chame a gerência.',
    manager:
      'A cobrança continua paga. Peça de novo mais tarde, ou devolva em dinheiro ou por Pix do caixa, guarde um recibo assinado com o número da venda e não peça de novo aqui.',
  },
  card_declined: {
    clerk: 'Ofereça outro cartão ou Pix.',
    manager: 'Quem recusou foi o banco do cartão; só ele sabe por quê.',
  },
  insufficient_funds: {
    clerk: 'Ofereça outro cartão, um valor dividido ou Pix.',
    manager: 'O limite é do cartão do cliente: a loja não pode mudá-lo.',
  },
  fraud_suspected: {
    clerk: 'Não insista com o mesmo cartão. Ofereça Pix.',
    manager: 'A análise de fraude recusou; repetir piora a avaliação. Conheça os motivos no painel.',
  },
  declined: {
    clerk: 'Ofereça outro cartão ou Pix.',
    manager: 'O texto para a equipe e a linha do tempo dizem quem recusou.',
  },
  authorization_expired: {
    clerk: 'Cobre de novo, com o mesmo cartão ou de outra forma.',
    manager: 'Um valor reservado precisa ser cobrado em cerca de 26 horas; depois o banco o solta.',
  },
  capture_refused: {
    clerk: 'Receba de outra forma: outro cartão ou Pix.',
    manager: 'A reserva foi desfeita. Repetir com o mesmo cartão costuma dar o mesmo resultado.',
  },
  pix_expired: {
    clerk: 'Se o cliente ainda quiser pagar, receba de outra forma.',
    manager: 'Nada a fazer. Um pagamento que chegue depois do prazo aparece aqui.',
  },
  'already-saved': {
    clerk: 'Procure o cartão na lista e use-o.',
    manager: 'Nada a fazer: a operadora tem um só cartão.',
  },
  v1_400: {
    clerk: 'Confira os dados e envie de novo.',
    manager: 'O texto da operadora diz o que ela não aceitou.',
  },
  v1_403: {
    clerk: 'Chame a gerência.',
    manager: 'A conta ou o token não tem esta permissão na operadora: confira em Ajustes.',
  },
  v1_404: {
    clerk: 'Confira o código digitado.',
    manager: 'Se está certo, o token em Ajustes é de outra conta.',
  },
  v1_409: {
    clerk: 'Espere um pouco e tente de novo.',
    manager: 'O registro está em uso na operadora, talvez por outro caixa.',
  },
  v1_422: {
    clerk: 'Corrija o dado indicado e envie de novo.',
    manager: 'O texto da operadora diz qual dado ela não aceitou.',
  },
  other: {
    clerk: 'Confira os dados e envie de novo; se repetir, chame a gerência.',
    manager: 'Esta versão não conhece este código: veja em Diagnóstico e no painel da operadora.',
  },
};
