/** The back office: the names of its sections. */
export const office = {
  sections: 'Seções da gestão',
  summary: 'Resumo',
  subscriptions: 'Assinaturas',
  customers: 'Clientes',
  cards: 'Cartões das vendas',
  links: 'Links',
  charges: 'Cobranças diretas',
  clients: 'Cartões das diretas',
  drawer: 'Caixa',
  reports: 'Relatórios',
  deadlines: 'Prazos',
  catalog: 'Catálogo',
  audit: 'Registro de ações',
  chargebacks: 'Contestações',
};
