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
  how: 'O Balcão não move este dinheiro: ele registra o que é devolvido, quem pediu e quem aprovou.',
  /** Whoever approves may refuse: no money leaves the drawer before. A machine may refuse too, so there it is the other way round. */
  cash: 'Dinheiro: registre primeiro; entregue ao cliente só depois.',
  cashOf: 'Dinheiro: registre primeiro; entregue {{amount}} ao cliente só depois.',
  machine: 'Maquininha: estorne nela primeiro; registre só depois.',
  machineOf: 'Maquininha: estorne {{amount}} nela primeiro; registre só depois.',
  handOver: 'Devolução registrada: entregue agora {{amount}} em dinheiro ao cliente.',
  handedOver: 'Dinheiro entregue',
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
