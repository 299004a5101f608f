/** The customer display, and the way to open it. */
export const display = {
  title: 'Tela do cliente',
  connecting: 'Um instante…',
  lost: 'Um instante…',
  refused: 'Feche esta janela e abra de novo pelo caixa: Ajustes, Esta tela.',
  paying: 'Siga no caixa',
  expired: 'O tempo do código acabou',
  received: 'Pagamento recebido',
  total: 'Total',
  discount: 'Desconto',
  scan: 'Leia o código com o aplicativo do seu banco',
  codeOver: 'O tempo do código acabou. Aguarde.',
  ofTotal: 'de {{total}}',
  open: 'Abrir a tela do cliente',
  hint: 'Uma segunda janela para quem compra: itens, total, o código Pix e “Pagamento recebido”. Leve-a para a outra tela.',
  blocked: 'O navegador não deixou abrir outra janela. Permita janelas deste endereço e tente de novo.',
};
