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
  updates: 'Atualizações',
  updateFind: 'Procurar atualização',
  updateInstall: 'Instalar e abrir de novo',
  updatedFrom: 'Atualizado: da versão {{before}} para a {{version}}.',
  updateStep: {
    station:
      'Este caixa abre em um navegador e usa a versão do programa que o serve: quem o instalou atualiza o programa e o abre de novo.',
    off: 'Esta instalação não procura atualizações. Uma versão nova é instalada por cima, e os dados ficam.',
    idle: 'Nada é procurado nem baixado sem que alguém peça.',
    looking: 'Procurando …',
    none: 'Não há versão mais nova para este caixa.',
    downloading: 'Baixando a versão {{found}}: {{percent}} %. As vendas podem continuar.',
    ready:
      'A versão {{found}} está pronta. O Balcão fecha por um instante e abre de novo; a venda em andamento fica guardada.',
    installing: 'Instalando. O Balcão fecha e abre de novo.',
  },
  updateProblem: {
    unreachable: 'Não foi possível buscar a atualização. Verifique a internet e tente de novo.',
    'not-ours': 'O que foi oferecido não tem a assinatura de quem faz o Balcão, e foi recusado.',
    older: 'O que foi oferecido é mais antigo do que o que está instalado, e foi recusado.',
    damaged: 'O arquivo chegou diferente do que foi assinado, e foi recusado. Tente de novo.',
    busy: 'Nada foi instalado: há um envio sem resposta ou um pagamento esperado. Quando isso terminar, toque de novo.',
    'not-installed': 'A atualização não foi instalada, e a versão de antes continua.',
    'not-here': 'Neste computador o Balcão é atualizado do mesmo modo como foi instalado.',
  },
  lately: 'O que aconteceu nos últimos três dias',
  latelyAbout:
    'Cada vez que o Balcão abriu, e os envios que por algum tempo ficaram sem resposta. O mais novo primeiro.',
  startFirst: 'Abriu pela primeira vez. Versão {{version}}.',
  startClosed: 'Abriu depois de ter sido fechado. Versão {{version}}.',
  startCut:
    'Abriu depois de terminar sem fechar: queda de energia, ou o programa foi interrompido. Versão {{version}}.',
  startCutBadge: 'Sem fechar',
  noneUnanswered: 'Nenhum envio ficou sem resposta.',
  unansweredNow: '{{about}}. {{operation}}: ficou sem resposta. Agora: {{state}}.',
  unansweredSee: 'Ver o envio',
  licences: 'Licenças',
  licencesAbout: 'O Balcão usa o trabalho de outras pessoas, sob as licenças delas.',
  licencesShow: 'Mostrar {{count}} pacotes',
};
