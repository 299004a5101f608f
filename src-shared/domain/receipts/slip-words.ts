/**
 * The words of slips in both languages. They stand here and not in the catalogues of the screens, because the core prints by itself.
 * "NÃO É DOCUMENTO FISCAL" is a term of Brazilian law and the same in both.
 */
import type { PaymentMethod } from '../payment-methods.ts';
import type { MachineMode, TenderKind } from '../tenders.ts';
import type { CounterSaleWord, RefundWord, SaleWord, SlipLanguage } from './receipt-facts.ts';

export interface SlipWords {
  readonly notFiscal: string;
  readonly training: string;
  readonly test: string;
  readonly paymentTitle: string;
  readonly saleTitle: string;
  readonly customerCopy: string;
  readonly shopCopy: string;
  readonly second: string;
  readonly sale: string;
  readonly invoice: string;
  readonly person: string;
  readonly till: string;
  readonly subtotal: string;
  readonly discounts: string;
  readonly total: string;
  readonly instalments: string;
  readonly order: string;
  readonly charge: string;
  /** What the slip says was so at this moment. */
  readonly stateAt: string;
  readonly noProofOfPayment: string;
  readonly noProofOfRefund: string;
  readonly amount: string;
  readonly askedAt: string;
  readonly payBy: string;
  readonly returning: Readonly<Record<PaymentMethod, string>>;
  readonly method: Readonly<Record<PaymentMethod, string>>;
  readonly refunded: Readonly<Record<PaymentMethod, string>>;
  readonly refundTitle: Readonly<Record<PaymentMethod, string>>;
  readonly refundAskedTitle: Readonly<Record<PaymentMethod, string>>;
  readonly saleWord: Readonly<Record<SaleWord, string>>;
  readonly refundWord: Readonly<Record<RefundWord, string>>;
  readonly paymentStatus: Readonly<Record<string, string>>;
  readonly counterSaleTitle: string;
  readonly counterSaleWord: Readonly<Record<CounterSaleWord, string>>;
  readonly returnTitle: string;
  readonly returnWord: string;
  readonly givenAt: string;
  readonly approvedBy: string;
  readonly tender: Readonly<Record<TenderKind, string>>;
  readonly mode: Readonly<Record<MachineMode, string>>;
  readonly authorization: string;
  readonly rounding: string;
  readonly received: string;
  readonly change: string;
  readonly givenBack: string;
  /** Nobody but the machine knows what became of its card. */
  readonly machineProves: string;
  readonly machineProvesReturn: string;
  readonly ruler: string;
  readonly rulerHelp: string;
  readonly accents: string;
}

const portuguese: SlipWords = {
  notFiscal: 'NÃO É DOCUMENTO FISCAL',
  training: 'TREINAMENTO',
  test: 'TESTE, SEM VALOR',
  paymentTitle: 'COMPROVANTE DE PAGAMENTO',
  saleTitle: 'SITUAÇÃO DA VENDA',
  customerCopy: 'VIA DO CLIENTE',
  shopCopy: 'VIA DA LOJA',
  second: '2ª VIA',
  sale: 'Venda',
  invoice: 'Fatura da assinatura',
  person: 'Atendente',
  till: 'Caixa',
  subtotal: 'Subtotal',
  discounts: 'Descontos',
  total: 'TOTAL',
  instalments: 'parcelas',
  order: 'Pedido',
  charge: 'Cobrança',
  stateAt: 'Situação em',
  noProofOfPayment: 'NÃO É COMPROVANTE DE PAGAMENTO',
  noProofOfRefund: 'NÃO COMPROVA QUE O VALOR FOI DEVOLVIDO',
  amount: 'VALOR',
  askedAt: 'Pedido em',
  payBy: 'Pague com o aplicativo do seu banco:',
  returning: { card: 'Estorno em processamento', pix: 'Devolução em processamento' },
  method: { card: 'Cartão', pix: 'Pix' },
  refunded: { card: 'Estornado', pix: 'Devolvido' },
  refundTitle: { card: 'COMPROVANTE DE ESTORNO', pix: 'COMPROVANTE DE DEVOLUÇÃO' },
  refundAskedTitle: { card: 'PEDIDO DE ESTORNO', pix: 'PEDIDO DE DEVOLUÇÃO' },
  saleWord: {
    approved: 'PAGAMENTO APROVADO',
    'part-returned': 'PAGO E DEVOLVIDO EM PARTE',
    returned: 'VALOR DEVOLVIDO',
    returning: 'DEVOLUÇÃO EM PROCESSAMENTO',
    disputed: 'PAGAMENTO CONTESTADO NO BANCO',
    hold: 'PRÉ-AUTORIZADO',
    awaiting: 'AGUARDANDO PAGAMENTO',
    processing: 'PAGAMENTO EM PROCESSAMENTO',
    unknown: 'RESULTADO AINDA NÃO CONHECIDO',
    review: 'EM CONFERÊNCIA PELA LOJA',
    canceling: 'CANCELAMENTO PEDIDO',
    canceled: 'CANCELADO',
    expired: 'EXPIRADO',
    declined: 'RECUSADO',
    'not-accepted': 'NÃO ACEITO PELA OPERADORA',
    replaced: 'SUBSTITUÍDA POR OUTRA VENDA',
    recorded: 'REGISTRADO POR DUAS PESSOAS, SEM CONFIRMAÇÃO DA OPERADORA',
  },
  refundWord: {
    confirmed: 'CONFIRMADO PELA OPERADORA',
    asked: 'REGISTRADO, AINDA SEM RESPOSTA',
    processing: 'EM PROCESSAMENTO',
    unknown: 'RESULTADO AINDA NÃO CONHECIDO',
    refused: 'NÃO ACEITO PELA OPERADORA',
    failed: 'NÃO CONCLUÍDO',
    withdrawn: 'RETIRADO ANTES DO ENVIO',
    review: 'EM CONFERÊNCIA PELA LOJA',
  },
  paymentStatus: {
    paid: 'pago',
    requires_action: 'aguardando',
    requires_capture: 'pré-autorizado',
    processing: 'em processamento',
    failed: 'não concluído',
    canceled: 'cancelado',
    refunded: 'devolvido',
    partially_refunded: 'devolvido em parte',
    refund_processing: 'devolução em processamento',
    chargeback: 'contestado no banco',
  },
  counterSaleTitle: 'COMPROVANTE DE VENDA',
  counterSaleWord: {
    received: 'RECEBIDO NO CAIXA',
    'returned-in-part': 'RECEBIDO NO CAIXA, DEVOLVIDO EM PARTE',
    returned: 'VALOR DEVOLVIDO PELA LOJA',
  },
  returnTitle: 'DEVOLUÇÃO NO CAIXA',
  returnWord: 'VALOR DEVOLVIDO PELA LOJA',
  givenAt: 'Devolvido em',
  approvedBy: 'Autorizado por',
  tender: { cash: 'Dinheiro', machine: 'Maquininha' },
  mode: { debit: 'débito', credit: 'crédito', voucher: 'vale', pix: 'Pix' },
  authorization: 'Autorização',
  rounding: 'Arredondamento',
  received: 'Recebido',
  change: 'Troco',
  givenBack: 'Devolvido',
  machineProves: 'Do pagamento na maquininha, vale o comprovante que ela imprime.',
  machineProvesReturn: 'Do estorno na maquininha, vale o comprovante que ela imprime.',
  ruler: 'TESTE DE IMPRESSÃO',
  rulerHelp: 'A régua deve caber em uma linha, do 1 ao último número. Se quebrar, escolha menos colunas.',
  accents: 'Acentos: ãõ áéíóú âêô àü ç ÃÕ ÁÉÍÓÚ ÂÊÔ ÀÜ Ç ª º',
};

const english: SlipWords = {
  notFiscal: 'NÃO É DOCUMENTO FISCAL',
  training: 'TRAINING',
  test: 'TEST, WITHOUT VALUE',
  paymentTitle: 'PAYMENT RECEIPT',
  saleTitle: 'STATE OF THE SALE',
  customerCopy: "CUSTOMER'S COPY",
  shopCopy: "SHOP'S COPY",
  second: 'SECOND COPY',
  sale: 'Sale',
  invoice: 'Invoice of the subscription',
  person: 'Served by',
  till: 'Till',
  subtotal: 'Subtotal',
  discounts: 'Discounts',
  total: 'TOTAL',
  instalments: 'instalments',
  order: 'Order',
  charge: 'Charge',
  stateAt: 'State at',
  noProofOfPayment: 'THIS IS NO PROOF OF PAYMENT',
  noProofOfRefund: 'THIS DOES NOT PROVE THAT THE MONEY WENT BACK',
  amount: 'AMOUNT',
  askedAt: 'Asked at',
  payBy: "Pay with your bank's app:",
  returning: { card: 'Refund in progress', pix: 'Return in progress' },
  method: { card: 'Card', pix: 'Pix' },
  refunded: { card: 'Refunded', pix: 'Returned' },
  refundTitle: { card: 'REFUND RECEIPT', pix: 'PIX RETURN RECEIPT' },
  refundAskedTitle: { card: 'REFUND REQUEST', pix: 'PIX RETURN REQUEST' },
  saleWord: {
    approved: 'PAYMENT APPROVED',
    'part-returned': 'PAID, AND REFUNDED IN PART',
    returned: 'REFUNDED',
    returning: 'REFUND IN PROGRESS',
    disputed: 'PAYMENT DISPUTED AT THE BANK',
    hold: 'PRE-AUTHORIZED',
    awaiting: 'AWAITING PAYMENT',
    processing: 'PAYMENT IN PROGRESS',
    unknown: 'OUTCOME NOT KNOWN YET',
    review: 'BEING CHECKED BY THE SHOP',
    canceling: 'CANCELLATION ASKED FOR',
    canceled: 'CANCELLED',
    expired: 'EXPIRED',
    declined: 'DECLINED',
    'not-accepted': 'NOT ACCEPTED BY THE ACQUIRER',
    replaced: 'REPLACED BY ANOTHER SALE',
    recorded: 'RECORDED BY TWO PEOPLE, NOT CONFIRMED BY THE ACQUIRER',
  },
  refundWord: {
    confirmed: 'CONFIRMED BY THE ACQUIRER',
    asked: 'RECORDED, NO ANSWER YET',
    processing: 'IN PROGRESS',
    unknown: 'OUTCOME NOT KNOWN YET',
    refused: 'NOT ACCEPTED BY THE ACQUIRER',
    failed: 'NOT CARRIED OUT',
    withdrawn: 'WITHDRAWN BEFORE IT WAS SENT',
    review: 'BEING CHECKED BY THE SHOP',
  },
  paymentStatus: {
    paid: 'paid',
    requires_action: 'awaiting',
    requires_capture: 'pre-authorized',
    processing: 'in progress',
    failed: 'not carried out',
    canceled: 'cancelled',
    refunded: 'refunded',
    partially_refunded: 'refunded in part',
    refund_processing: 'refund in progress',
    chargeback: 'disputed at the bank',
  },
  counterSaleTitle: 'SALE RECEIPT',
  counterSaleWord: {
    received: 'RECEIVED AT THE TILL',
    'returned-in-part': 'RECEIVED AT THE TILL, GIVEN BACK IN PART',
    returned: 'GIVEN BACK BY THE SHOP',
  },
  returnTitle: 'MONEY GIVEN BACK AT THE TILL',
  returnWord: 'GIVEN BACK BY THE SHOP',
  givenAt: 'Given back at',
  approvedBy: 'Approved by',
  tender: { cash: 'Cash', machine: 'Card machine' },
  mode: { debit: 'debit', credit: 'credit', voucher: 'voucher', pix: 'Pix' },
  authorization: 'Authorization',
  rounding: 'Rounding',
  received: 'Handed over',
  change: 'Change',
  givenBack: 'Given back',
  machineProves: 'What the card machine took is proven by its own receipt.',
  machineProvesReturn: 'What the card machine gave back is proven by its own receipt.',
  ruler: 'PRINTER TEST',
  rulerHelp: 'The ruler must fit in one row, from 1 to the last number. If it breaks, choose fewer columns.',
  accents: 'Accents: ãõ áéíóú âêô àü ç ÃÕ ÁÉÍÓÚ ÂÊÔ ÀÜ Ç ª º',
};

export const slipWords: Readonly<Record<SlipLanguage, SlipWords>> = { 'pt-BR': portuguese, en: english };
