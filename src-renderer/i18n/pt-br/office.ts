/** The back office: the names of its sections. */
export const office = {
  sections: 'Seções da gestão',
  subscriptions: 'Assinaturas',
  cards: 'Cartões',
  links: 'Links',
  chargebacks: 'Contestações',
};
