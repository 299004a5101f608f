/** About this till, and the file for somebody who helps. */
export const support = {
  version: 'Versão do Balcão',
  mode: 'Ambiente',
  dataDir: 'Pasta dos dados',
  tillId: 'Código deste caixa',
  schema: 'Versão do banco de dados',
  runtime: 'Programas',
  file: 'Arquivo de suporte',
  fileAbout:
    'Versões, ajustes sem textos, contagens, estado dos envios e as últimas linhas do diário. Sem chaves, sem dados de clientes e sem nomes da equipe.',
  fileMake: 'Criar arquivo de suporte',
  fileMade: 'Arquivo pronto: {{fileName}}.',
  lately: 'O que aconteceu nos últimos três dias',
  latelyAbout: 'Cada vez que o Balcão abriu, e os envios que por algum tempo ficaram sem resposta.',
  starts: 'Aberturas do Balcão, da mais nova à mais antiga',
  startClosed: 'Abriu depois de ter sido fechado. Versão {{version}}.',
  startCut:
    'Abriu depois de terminar sem fechar: queda de energia, ou o programa foi interrompido. Versão {{version}}.',
  startCutBadge: 'Sem fechar',
  noneUnanswered: 'Nenhum envio ficou sem resposta.',
  unanswered: 'Envios que ficaram sem resposta, do mais novo ao mais antigo',
  unansweredNow: '{{operation}}: ficou sem resposta. Agora: {{state}}.',
  unansweredSee: 'Ver o envio',
  licences: 'Licenças',
  licencesAbout: 'O Balcão usa o trabalho de outras pessoas, sob as licenças delas.',
  licencesShow: 'Mostrar {{count}} pacotes',
};
