/** What is on record: who did what. Requests to the API go by their operation. */
import type { AuditArea, OtherAuditAction } from '#shared/contract/audit.ts';

export const auditAction: Record<OtherAuditAction, string> = {
  'session.signIn': 'Entrada',
  'session.wrongPin': 'PIN errado',
  'session.lock': 'Bloqueio da tela',
  'staff.create': 'Pessoa cadastrada',
  'staff.update': 'Cadastro alterado',
  'staff.retire': 'Pessoa desativada',
  'staff.restore': 'Pessoa reativada',
  'staff.setPin': 'PIN trocado',
  'settings.set': 'Ajustes alterados',
  'settings.storeApiKey': 'Chave da conta guardada',
  'settings.storeBearer': 'Token v1 guardado',
  'customers.save': 'Cliente salvo',
  'orders.charge': 'Venda',
  'orders.replace': 'Venda refeita com outro pagamento',
  'refunds.request': 'Estorno ou devolução pedido',
  'outbox.resolve': 'Revisão decidida',
  'outbox.endUndo': 'Pedido de cancelamento encerrado',
  'outbox.withdraw': 'Envio retirado da fila',
  'chargebacks.sendAgain': 'Defesa enviada de novo',
  'charges.resend': 'Código reenviado (v1)',
  'charges.record': 'Resultado anotado (v1)',
  'database.restored': 'Cópia de segurança restaurada',
};

export const auditArea: Record<AuditArea, string> = {
  session: 'Sessões',
  staff: 'Pessoas',
  settings: 'Ajustes',
  customers: 'Clientes',
  orders: 'Vendas',
  refunds: 'Estornos e devoluções',
  outbox: 'Fila',
  chargebacks: 'Contestações',
  charges: 'Cobranças v1',
  database: 'Banco de dados',
  cards: 'Cartões',
  subscriptions: 'Assinaturas',
  links: 'Links',
  clients: 'Cartões v1',
};
