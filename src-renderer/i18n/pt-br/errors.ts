/** A sentence and an action for every error code that crosses the contract. */
import type { ErrorCode, HeldKind } from '#shared/contract/errors.ts';

interface ErrorWords {
  what: string;
  action: string;
}

export const error: Record<ErrorCode, ErrorWords> = {
  'bad-input': {
    what: 'Algo digitado não serve assim.',
    action: 'Confira os campos e tente de novo.',
  },
  'unknown-method': {
    what: 'Esta tela pede algo que o Balcão instalado não conhece.',
    action: 'Recarregue a tela. Se continuar, atualize o Balcão.',
  },
  'not-signed-in': {
    what: 'Ninguém está no caixa.',
    action: 'Entre com seu PIN.',
  },
  forbidden: {
    what: 'Só a gerência pode fazer isto.',
    action: 'Chame uma pessoa da gerência.',
  },
  'approval-required': {
    what: 'Falta a aprovação da gerência.',
    action: 'Peça a uma pessoa da gerência que digite o PIN dela.',
  },
  'wrong-pin': {
    what: 'PIN errado.',
    action: 'Confira e digite de novo.',
  },
  'locked-out': {
    what: 'Muitas tentativas erradas.',
    action: 'Espere antes de digitar outro PIN.',
  },
  'pin-not-chosen': {
    what: 'Este PIN foi dado por outra pessoa.',
    action: 'Quem o usa precisa entrar uma vez no caixa e escolher um PIN só seu. Depois disso ele vale.',
  },
  'not-found': {
    what: 'Não encontramos isto.',
    action: 'Volte à lista e procure de novo.',
  },
  'not-possible-now': {
    what: 'A situação mudou e isto já não é possível.',
    action: 'Veja o estado atual na tela antes de decidir.',
  },
  'money-may-have-moved': {
    what: 'Uma tentativa anterior pode ter cobrado. Uma segunda cobrança foi barrada.',
    action: 'Aguarde o resultado do pedido anterior ou chame a gerência. Não cobre de outro jeito ainda.',
  },
  'rule-broken': {
    what: 'Uma regra não foi atendida.',
    action: 'Corrija o que está indicado e tente de novo.',
  },
  'outcome-unknown': {
    what: 'O pedido foi enviado e ainda não se sabe o resultado.',
    action: 'Não repita. O Balcão está conferindo automaticamente e avisa aqui.',
  },
  'api-refused': {
    what: 'A operadora não aceitou o pedido.',
    action: 'Nada foi cobrado por este pedido. Leia o motivo e corrija.',
  },
  'credential-missing': {
    what: 'Falta a chave ou o token da conta para isto, ou é de outra conta.',
    action: 'A gerência o salva em Ajustes, Conta e chaves. Nada foi enviado.',
  },
  'credential-refused': {
    what: 'A operadora não aceita a chave ou o token da conta que está neste caixa.',
    action:
      'Nada mudou. Chame a gerência: em Ajustes, Conta e chaves, ela confere se ele é deste ambiente e se ainda vale.',
  },
  'api-unclear': {
    what: 'A operadora não deu uma resposta que o Balcão entenda.',
    action: 'Nada mudou. Tente de novo em um minuto. Se continuar, avise o suporte da operadora.',
  },
  offline: {
    what: 'Sem conexão com a operadora.',
    action: 'Nada foi cobrado. Tente quando a conexão voltar.',
  },
  'storage-failed': {
    what: 'O Balcão não conseguiu gravar no disco deste computador.',
    action: 'Nada foi enviado. Confira o espaço livre e chame o suporte.',
  },
  'training-only': {
    what: 'Isto só existe no treino.',
    action: 'Entre no modo de treinamento para usar.',
  },
  'too-many-requests': {
    what: 'Muitos pedidos em pouco tempo.',
    action: 'Aguarde alguns segundos e tente de novo.',
  },
  'connection-lost': {
    what: 'A conexão desta tela com o Balcão caiu.',
    action: 'Aguarde voltar e confira em Vendas antes de repetir.',
  },
  internal: {
    what: 'O Balcão encontrou um erro inesperado.',
    action: 'Confira em Vendas o que aconteceu antes de repetir.',
  },
};

/** Input that does not fit the contract: most forms say it sooner and better, beside the field. By the code of the check. */
export const badInput = {
  'too-big': 'Um texto ou número passa do máximo, que é {{maximum}}.',
  'too-small': 'Um texto ou número não chega ao mínimo, que é {{minimum}}.',
  'invalid-type': 'Um valor não é do tipo que o campo espera.',
  'invalid-format': 'Um texto não está na forma esperada.',
  'invalid-value': 'Uma das escolhas não existe.',
  'invalid-union': 'Um grupo de campos não está completo.',
  'unrecognized-keys': 'Há um campo que esta versão não conhece.',
  custom: 'Um valor não serve neste campo.',
};

/** A second movement of money is held back: in the words of what the first may have been for. */
export const heldBack: Record<HeldKind, ErrorWords> & { charge: { review: string } } = {
  basket: {
    what: 'Uma tentativa anterior pode ter cobrado esta venda. Uma segunda cobrança foi barrada.',
    action: 'Aguarde a confirmação desta venda ou chame a gerência. Não cobre de outro jeito ainda.',
  },
  invoice: {
    what: 'Uma tentativa anterior pode ter cobrado esta fatura. Uma segunda cobrança foi barrada.',
    action: 'Aguarde o resultado na fatura ou chame a gerência. Não cobre o cliente de outro jeito ainda.',
  },
  subscription: {
    what: 'Uma assinatura deste cliente, com este valor, já foi pedida e ainda pode cobrar. Esta foi barrada.',
    action: 'Aguarde o primeiro pagamento daquela ou cancele-a. Não cobre o cliente de outro jeito ainda.',
  },
  charge: {
    what: 'Uma cobrança direta deste cliente, com este valor, já foi pedida e ainda pode ser paga. Esta foi barrada.',
    action: 'Conclua aquela. Passado o prazo dela, duas pessoas podem registrar o que o painel mostra.',
    review:
      'Ainda não se sabe se aquela cobrou. Duas pessoas conferem no painel da operadora e registram em Pendências o que viram; depois disso, esta pode ser feita.',
  },
  refund: {
    what: 'Um pedido anterior pode já ter devolvido este dinheiro. Uma segunda devolução foi barrada.',
    action: 'Aguarde a confirmação dele ou chame a gerência. Não devolva de outro jeito ainda.',
  },
};
