/** Buyers the shop knows, and the folded text they are found by. */
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';

const columns = columnsOf('customers', {
  id: plain<string>(),
  name: plain<string>(),
  email: plain<string>(),
  phone: json<Customer['phone']>(`json_object('ddi', phone_ddi, 'ddd', phone_ddd, 'number', phone_number)`),
  document: json<NonNullable<Customer['document']> | null>(
    `iif(document_type IS NULL, NULL, json_object('type', document_type, 'number', document_number))`,
  ),
  updatedAt: plain<number>(),
});

export function findCustomer(db: Db, id: string): Customer | null {
  const row = columns.one(db, 'WHERE id = @id')({ id });
  return row === null ? null : toCustomer(row);
}

export function saveCustomer(db: Db, id: string, saved: { customer: SaleCustomer; now: number }): void {
  const { customer, now } = saved;
  const { name, email, phone, document } = customer;
  const save = columns.replace(db, ['id', 'name', 'email', 'updatedAt'], {
    by: ['id'],
    more: {
      phone_ddi: '@ddi',
      phone_ddd: '@ddd',
      phone_number: '@number',
      document_type: '@documentType',
      document_number: '@documentNumber',
      search_text: '@searchText',
    },
    first: { till_id: tillIdSql, created_at: '@updatedAt' },
  });
  save(
    { id, name, email, updatedAt: now },
    {
      ...phone,
      documentType: document?.type ?? null,
      documentNumber: document?.number ?? null,
      searchText: searchText(customer),
    },
  );
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
  return columns.all(db, `${where} ORDER BY updated_at DESC, id LIMIT $limit`)(params).map(toCustomer);
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

function toCustomer({ document, ...customer }: ReturnType<typeof columns.read>): Customer {
  return document === null ? customer : { ...customer, document };
}
