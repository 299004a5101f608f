/** Copies of the database, in the settings. */
export const backups = {
  about:
    'O caixa faz uma cópia por dia e guarda as de 14 dias. Antes de uma versão nova mudar o banco de dados, faz outra.',
  place:
    'As cópias ficam nesta pasta, no disco deste computador. Se o disco se perder, elas se perdem com ele: guarde uma em outro lugar.',
  folder: 'Pasta das cópias',
  saveTitle: 'Salvar uma cópia em outro lugar',
  savePersonal:
    'A cópia não é cifrada. Quem tem o arquivo lê clientes, CPFs, vendas e equipe: guarde-o onde só a gerência chega. A chave da operadora e números de cartão não estão nele.',
  saveWhich: 'Qual cópia',
  save: 'Salvar em outro lugar',
  saving: 'Salvando a cópia',
  saved: 'Cópia entregue. Confira se o arquivo está no lugar que você escolheu.',
  bringTitle: 'Trazer uma cópia de volta',
  bringAbout:
    'Escolha um arquivo que saiu por esta tela. Ele é conferido, entra na lista acima e só toma o lugar do banco de dados se você o restaurar.',
  bringOther:
    'Em outro computador, quem instala o Balcão o abre uma vez com --restore e o caminho do arquivo, antes de digitar a chave da loja.',
  bring: 'Escolher o arquivo',
  bringing: 'Trazendo a cópia',
  brought: 'A cópia de {{when}} está na lista.',
  none: 'Ainda não há cópias.',
  list: 'Cópias de segurança, da mais nova à mais antiga',
  make: 'Fazer uma cópia agora',
  making: 'Fazendo a cópia',
  made: 'Cópia pronta.',
  canceled: 'A cópia foi cancelada. Nada ficou pela metade.',
  kind: {
    daily: 'Do dia',
    manual: 'Pedida na hora',
    schema: 'Antes de uma versão nova',
    before: 'Antes de uma restauração',
    brought: 'Trazida de volta',
    other: 'De outra origem',
  },
  state: { none: 'Não conferida', made: 'Conferida ao ser feita', whole: 'Inteira', damaged: 'Danificada' },
  check: 'Conferir',
  checkOf: 'Conferir a cópia de {{when}}',
  restore: 'Restaurar',
  restoreOf: 'Restaurar a cópia de {{when}}',
  restoreTitle: 'Voltar à cópia de {{when}}?',
  restoreLoses: 'O que se fez neste caixa depois de {{when}} some da tela: vendas, clientes, itens e preços.',
  restoreBack:
    'Para voltar: antes da troca, o banco de dados de agora entra nesta lista de cópias. Restaure-o dali, e tudo aparece de novo. Se não houver espaço no disco, ele fica guardado na pasta de dados.',
  restoreCompare:
    'Compare os dias desde então com o painel da operadora antes de cobrar ou estornar alguém de novo. Ali, todo pedido feito pelo Balcão traz o código da venda.',
  restoreDrawer:
    'Esse painel não mostra o que se recebeu ou devolveu desde então em dinheiro e na maquininha da loja, nem suprimentos, sangrias, passagens e fechamentos. Este caixa também perde isso. Compare com o papel: comprovantes e o relatório da maquininha. Conte a gaveta.',
  restoreUnderWay:
    'O que estava em andamento na cópia fica em dúvida: é consultado de novo ou espera a gerência em Pendências. Nada é enviado uma segunda vez.',
  restoreErased: 'Clientes apagados depois dessa data voltam a aparecer: apague de novo.',
  restorePeople:
    'Pessoas, PINs, permissões, ajustes e preços também voltam aos daquela data: confira quem pode entrar, o que cada um pode e os preços.',
  restoreEverybody: 'Todas as telas deste caixa são bloqueadas e abrem de novo.',
  restoreDo: 'Restaurar esta cópia',
  restoreKeep: 'Não restaurar',
  restoring: 'Restaurando a cópia. Não desligue o computador.',
  restored: 'Este caixa voltou a uma cópia de segurança em {{when}}',
  restoredFrom: 'A cópia é de {{made}}. O que se fez depois pode faltar aqui.',
  restoredUnknown:
    'Um banco de dados mais antigo tomou o lugar do que estava em uso. O que se fez depois dele pode faltar aqui.',
  atCounter: 'Este caixa voltou à cópia de {{made}}. Itens e preços são os de então: confirme com a gerência.',
  atCounterUnknown: 'Este caixa voltou a dados mais antigos. Itens e preços podem ser outros: confirme com a gerência.',
  atCounterShort: 'De volta à cópia de {{made}}.',
  atCounterShortUnknown: 'De volta a dados mais antigos.',
  sumsLack:
    'Este caixa voltou à cópia de {{made}}: o que se fez depois pode faltar nestes totais, e o que é dela pode ter mudado desde então.',
  sumsLackUnknown:
    'Este caixa voltou a dados mais antigos: o que se fez depois pode faltar nestes totais, e o que é deles pode ter mudado desde então.',
  whatToCheck: 'Ver o que conferir',
  whatToCheckShort: 'Ver',
  acknowledge: 'Conferi',
};
