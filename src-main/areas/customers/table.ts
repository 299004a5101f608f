/** Buyers the shop knows, and the folded text they are found by. */
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { Db, SqlParams } from '../../db/db.ts';

interface CustomerRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone_ddi: string;
  readonly phone_ddd: string;
  readonly phone_number: string;
  readonly document_type: string | null;
  readonly document_number: string | null;
  readonly updated_at: number;
}

const columns = 'id, name, email, phone_ddi, phone_ddd, phone_number, document_type, document_number, updated_at';

export function findCustomer(db: Db, id: string): Customer | null {
  const row = db.prepare<CustomerRow>(`SELECT ${columns} FROM customers WHERE id = $id`).get({ id });
  return row ? toCustomer(row) : null;
}

export function saveCustomer(db: Db, id: string, saved: { customer: SaleCustomer; now: number }): void {
  const { customer, now } = saved;
  db.prepare(
    `INSERT INTO customers (${columns}, till_id, search_text, created_at)
     VALUES ($id, $name, $email, $ddi, $ddd, $number, $documentType, $documentNumber, $now,
       (SELECT value FROM meta WHERE key = 'till_id'), $searchText, $now)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, phone_ddi = excluded.phone_ddi,
       phone_ddd = excluded.phone_ddd, phone_number = excluded.phone_number, document_type = excluded.document_type,
       document_number = excluded.document_number, updated_at = excluded.updated_at, search_text = excluded.search_text`,
  ).run({
    id,
    name: customer.name,
    email: customer.email,
    ...customer.phone,
    documentType: customer.document?.type ?? null,
    documentNumber: customer.document?.number ?? null,
    searchText: searchText(customer),
    now,
  });
}

/** Newest first; every word must occur somewhere in name, e-mail, document or phone. */
export function searchCustomers(db: Db, text: string, limit: number): Customer[] {
  const words = foldText(text).split(' ').filter(withoutPunctuation).slice(0, MAX_WORDS);
  const params: Record<string, string | number> = { limit };
  const conditions = words.map((word, index) => {
    const forms = [...new Set([word, withoutPunctuation(word)])];
    const found = forms.map((form, formIndex) => {
      const name = `word${index}_${formIndex}`;
      params[name] = form;
      return `instr(search_text, $${name})`;
    });
    return `(${found.join(' OR ')})`;
  });
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const sql = `SELECT ${columns} FROM customers ${where} ORDER BY updated_at DESC, id LIMIT $limit`;
  return db
    .prepare<CustomerRow>(sql)
    .all(params satisfies SqlParams)
    .map(toCustomer);
}

const MAX_WORDS = 8;

/** Documents and phones are typed with or without their dots, dashes and brackets. */
function withoutPunctuation(word: string): string {
  return word.replace(/[.\-/()+]/g, '');
}

function searchText({ name, email, phone, document }: SaleCustomer): string {
  const numbers = [document?.number ?? '', phone.ddi + phone.ddd + phone.number].map(withoutPunctuation);
  return foldText([name, email, ...numbers].join(' '));
}

function toCustomer(row: CustomerRow): Customer {
  const { document_type: type, document_number: number } = row;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: { ddi: row.phone_ddi, ddd: row.phone_ddd, number: row.phone_number },
    ...(type !== null && number !== null ? { document: { type, number } } : {}),
    updatedAt: row.updated_at,
  };
}
