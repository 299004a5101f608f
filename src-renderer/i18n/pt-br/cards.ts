/** Saved cards. */
import type { CardState } from '#shared/contract/cards.ts';

const state: Record<CardState, string> = {
  queued: 'Na fila',
  sending: 'Enviando',
  unknown: 'Sem resposta',
  'retype-card': 'Digitar de novo',
  saved: 'Salvo',
  refused: 'Não aceito',
  review: 'Revisão da gerência',
  withdrawn: 'Retirado',
  erased: 'Cliente apagado',
};

const stateLine: Record<CardState, string> = {
  queued: 'O cartão ainda não foi enviado. Ele sai automaticamente.',
  sending: 'Enviando o cartão. Nada é cobrado.',
  unknown: 'Não se sabe se o cartão foi salvo. O mesmo pedido pergunta de novo. Nada é cobrado.',
  'retype-card': 'Os dados do cartão saíram da memória antes da resposta. Digite o cartão de novo. Nada foi cobrado.',
  saved: 'O cartão está salvo.',
  refused: 'A operadora não aceitou o cartão. Nada foi cobrado.',
  review: 'A operadora tem um resultado para este pedido que não chegou aqui. A gerência decide em Pendências.',
  withdrawn: 'Retirado da fila antes do envio. O cartão não foi salvo.',
  erased: 'O cliente foi apagado deste caixa. A operadora ainda tem o cartão, e este caixa não o cobra mais.',
};

export const cards = {
  list: 'Cartões salvos, do mais novo ao mais antigo',
  search: 'Cliente, e-mail, titular ou final',
  searchLabel: 'Buscar cartões',
  emptyEver: 'Ainda não há cartões salvos.',
  empty: 'Nenhum cartão combina com a busca.',
  choose: 'Escolha um cartão para ver os detalhes.',
  state,
  stateLine,
  tokenization: {
    pending: 'Pronto para usar. A operadora ainda está terminando de salvar o cartão, mas ele já pode ser cobrado.',
    tokenized: 'Pronto para usar.',
    failed:
      'A operadora não conseguiu guardar o cartão em nenhum adquirente da conta. Ele ainda pode ser cobrado pelo código.',
    other: 'A operadora informou um estado que esta versão não conhece: {{status}}.',
  },
  refresh: 'Conferir agora',
  face: 'Cartão',
  holder: 'Nome no cartão',
  brand: 'Bandeira',
  expiry: 'Validade',
  buyer: 'Cliente',
  savedAt: 'Registrado',
  token: 'Código do cartão',
  document: { cpf: 'CPF', cnpj: 'CNPJ', passport: 'Passaporte' },
  fetchShort: 'Buscar cartão salvo em outro lugar',
  chooseBuyer: 'Escolher cliente cadastrado',
  saveTitle: 'Salvar cartão',
  save: 'Salvar cartão',
  saveNote:
    'O cartão fica guardado na operadora, ligado ao e-mail do cliente. O número e o código de segurança ficam só na memória até o envio. Nada é cobrado.',
  documentKind: 'Documento',
  documentNumber: 'Número do documento',
  type: 'Tipo',
  credit: 'Crédito',
  debit: 'Débito',
  fetchTitle: 'Cartão salvo em outro lugar',
  fetchHint: 'Cole o código (token) que a operadora deu ao cartão.',
  fetch: 'Buscar cartão',
  tokenInvalid: 'O código tem 36 caracteres, como 8f14e45f-ceea-467f-9e0b-1a2b3c4d5e6f.',
  fetchNotFound: 'Não há cartão com este código nesta conta.',
  retype: 'Digitar o cartão de novo',
  useInSale: 'Usar numa venda',
  chooseTitle: 'Escolher cartão salvo',
  waits: '{{card}} de {{name}} será usado na próxima cobrança.',
  letGo: 'Não usar',
};
