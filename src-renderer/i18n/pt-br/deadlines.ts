/** What lapses and when. */
export const deadlines = {
  title: 'Prazos',
  about: 'O que vence automaticamente se ninguém fizer nada, do mais próximo ao mais distante.',
  list: 'Prazos, do mais próximo ao mais distante',
  empty: 'Nada vence agora.',
  open: 'em aberto',
  over: 'venceu; conferindo',
  kind: {
    capture: 'Pré-autorização sem cobrança',
    pix: 'Pix aguardando pagamento',
    code: 'Código do cliente',
    challenge: 'Confirmação no banco (3D Secure)',
    key: 'Pedido sem resposta conhecida',
    dispute: 'Contestação sem defesa',
    overdue: 'Assinatura em atraso',
    link: 'Link de pagamento aberto',
  },
  afterwards: {
    capture: 'depois o limite é liberado e nada é cobrado',
    pix: 'depois o código deixa de valer',
    code: 'depois é preciso reenviar',
    challenge: 'depois o banco não espera mais',
    key: 'depois só se confere, não se repete',
    dispute: 'depois a contestação é perdida',
    overdue: 'a operadora tenta de novo uma vez por dia, até 3 vezes',
    link: 'depois ninguém compra por ele',
  },
};
