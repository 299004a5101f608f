/** The back office: the names of its sections. */
export const office = {
  sections: 'Seções da gestão',
  subscriptions: 'Assinaturas',
  customers: 'Clientes',
  cards: 'Cartões',
  links: 'Links',
  charges: 'Cobranças v1',
  clients: 'Cartões v1',
  deadlines: 'Prazos',
  catalog: 'Catálogo',
  audit: 'Registro',
  chargebacks: 'Contestações',
};
