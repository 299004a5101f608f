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
  licences: 'Licenças',
  licencesAbout: 'O Balcão usa o trabalho de outras pessoas, sob as licenças delas.',
  licencesShow: 'Mostrar {{count}} pacotes',
};
