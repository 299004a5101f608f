/** A sale that was paid to the shop itself, in full, and giving its money back. */
export const tenderDetail = {
  /** Whose word it is: never as if somebody else had confirmed it. */
  received: 'Recebida no caixa, conforme registrado por {{name}}. A operadora não confirma este dinheiro.',
  returnedPart:
    'Devolvidos {{returned}} de {{total}}, conforme registrado no caixa. A operadora não confirma este dinheiro.',
  returnedAll:
    'Devolvida por inteiro ({{total}}), conforme registrado no caixa. A operadora não confirma este dinheiro.',
  handed: 'entregues {{amount}}',
  change: 'troco {{amount}}',
  rounded: 'arredondado para {{amount}}',
  authorization: 'autorização {{code}}',
  back: 'devolvido {{amount}}',
  giveBack: 'Devolver',
  returns: 'Devoluções desta venda',
  returnOf: 'Devolução de {{amount}}',
  itemsBack: 'Itens: {{items}}',
  part: '{{name}}: {{amount}}',
  /** What to do before it is written down: the till moves no money. */
  how: 'O Balcão não move este dinheiro: ele registra o que foi devolvido, quem pediu e quem aprovou.',
  cash: 'Entregue o dinheiro ao cliente e depois registre.',
  cashOf: 'Entregue {{amount}} em dinheiro ao cliente e depois registre.',
  machine: 'Estorne na maquininha e depois registre.',
  machineOf: 'Estorne {{amount}} na maquininha e depois registre.',
  submit: 'Registrar devolução de {{amount}}',
  none: 'Tudo o que foi recebido nesta venda já foi devolvido.',
  tooMuch: 'Desta venda restam {{amount}} a devolver.',
  adviceAmount: 'Digite outro valor.',
  adviceItems: 'Divida de outro jeito, ou use Valor.',
  itemGone: 'Já devolvido',
  itemBack_one: '{{count}} já devolvido',
  itemBack_other: '{{count}} já devolvidos',
  openSale: 'Abrir a venda {{number}}',
  booksAdvice:
    'Venda recebida no caixa: compare com os comprovantes da maquininha e com o dinheiro contado. A operadora não sabe dela.',
};
