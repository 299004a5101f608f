/** Who owns which table: SQL over it stands in its owner's folder alone. Others read through what the owner exports. */
import type { Verdict } from './sources.ts';

/** Folders of `src-main`. */
export const tableOwners: Readonly<Record<string, string>> = {
  meta: 'db',
  starts: 'db',
  outbox_entries: 'outbox',
  outbox_bodies: 'outbox',
  outbox_attempts: 'outbox',
  buyer_sends: 'outbox',
  obligations: 'outbox',
  obligation_successors: 'outbox',
  cancel_requests: 'outbox',
  reconciliations: 'sync',
  audit: 'areas/audit',
  saved_cards: 'areas/cards',
  catalog_items: 'areas/catalog',
  catalog_categories: 'areas/catalog',
  catalog_prices: 'areas/catalog',
  item_photos: 'areas/catalog',
  catalog_imports: 'areas/catalog',
  catalog_import_changes: 'areas/catalog',
  chargebacks: 'areas/chargebacks',
  chargeback_reading: 'areas/chargebacks',
  customers: 'areas/customers',
  customer_identities: 'areas/customers',
  shared_emails: 'areas/customers',
  history_days: 'areas/history',
  history_items: 'areas/history',
  history_search: 'areas/history',
  history_texts: 'areas/history',
  history_views: 'areas/history',
  payment_links: 'areas/links',
  sales: 'areas/orders',
  sale_payments: 'areas/orders',
  parked_baskets: 'areas/parked',
  recorded_baskets: 'areas/parked',
  print_jobs: 'areas/receipts',
  printed_slips: 'areas/receipts',
  refunds: 'areas/refunds',
  refund_items: 'areas/refunds',
  report_stale: 'areas/reports',
  report_money: 'areas/reports',
  report_items: 'areas/reports',
  report_backs: 'areas/reports',
  report_tries: 'areas/reports',
  role_rights: 'areas/rights',
  settings: 'areas/settings',
  shifts: 'areas/shifts',
  drawer_moves: 'areas/shifts',
  hand_overs: 'areas/shifts',
  shift_counted: 'areas/shifts',
  sales_moved: 'areas/shifts',
  staff: 'areas/staff',
  pin_failures: 'areas/staff',
  subscriptions: 'areas/subscriptions',
  subscription_invoices: 'areas/subscriptions',
  counter_sales: 'areas/tenders',
  tenders: 'areas/tenders',
  tender_returns: 'areas/tenders',
  timeline_events: 'areas/timeline',
  charges: 'areas/v1-charges',
  client_cards: 'areas/v1-saved-cards',
};

/** Migrations are of no folder: they bring every table from one form to the next. */
const isOverAll = (path: string): boolean => path.startsWith('src-main/db/migrations/');

export function ownerFindings(path: string, text: string): Verdict[] {
  if (!path.startsWith('src-main/') || isOverAll(path)) return [];
  return tablesIn(text).flatMap((table) => {
    const owner = tableOwners[table];
    return owner === undefined || path.startsWith(`src-main/${owner}/`)
      ? []
      : [`${path} has SQL over ${table}, which belongs to ${owner}: read it through what that exports`];
  });
}

/** Names after the words of SQL, which this project writes in capitals, and of column maps. */
function tablesIn(text: string): string[] {
  const named = text.matchAll(/(?:\b(?:FROM|JOIN|INTO|UPDATE)\s+|columnsOf\(')(\w+)/g);
  return [...new Set(Array.from(named, ([, table = '']) => table))];
}
