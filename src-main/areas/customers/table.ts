/** Buyers the shop knows, the folded text they are found by, and the data they had before. */
import { createHash } from 'node:crypto';
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { type BuyerIdentity, emailKey, type KnownBuyer } from '#shared/domain/buyer-identity.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { coded, columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';

const columns = columnsOf('customers', {
  id: plain<string>(),
  revision: plain<number>(),
  name: plain<string>(),
  email: plain<string>(),
  phone: json<Customer['phone']>(`json_object('ddi', phone_ddi, 'ddd', phone_ddd, 'number', phone_number)`),
  document: json<NonNullable<Customer['document']> | null>(
    `iif(document_type IS NULL, NULL, json_object('type', document_type, 'number', document_number))`,
  ),
  notes: plain<string>(),
  updatedAt: plain<number>(),
});

const identityColumns = columnsOf('customer_identities', {
  name: plain<string>(),
  email: plain<string>(),
  document: coded<string | null, string>(
    (stored) => (stored === '' ? null : stored),
    (document) => document ?? '',
  ),
});

export function findCustomer(db: Db, id: string): Customer | null {
  const row = columns.one(db, 'WHERE id = @id')({ id });
  return row === null ? null : toCustomer(row);
}

export function saveCustomer(
  db: Db,
  id: string,
  saved: { readonly customer: SaleCustomer; readonly notes?: string; readonly now: number },
): void {
  const { customer, notes = '', now } = saved;
  const { name, email, phone, document } = customer;
  const save = columns.replace(db, ['id', 'name', 'email', 'notes', 'updatedAt'], {
    by: ['id'],
    more: {
      revision: 'coalesce((SELECT revision + 1 FROM customers WHERE id = @id), 1)',
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
    { id, name, email, notes, updatedAt: now },
    {
      ...phone,
      documentType: document?.type ?? null,
      documentNumber: document?.number ?? null,
      searchText: searchText(customer),
    },
  );
}

export function removeCustomer(db: Db, id: string): void {
  db.prepare('DELETE FROM customers WHERE id = @id').run({ id });
}

/** Another customer with the same document, however each of them is punctuated. */
export function otherWithDocument(db: Db, id: string, number: string): Customer | null {
  const digits = normalizeTaxId(number);
  // The folded text holds the number without its marks, so only a few rows are read.
  const found = columns.all(
    db,
    'WHERE id <> @id AND document_number IS NOT NULL AND instr(search_text, @folded) ORDER BY id',
  );
  const same = found({ id, folded: foldText(digits) }).find(
    ({ document }) => document !== null && normalizeTaxId(document.number) === digits,
  );
  return same === undefined ? null : toCustomer(same);
}

/** The data that customers had: it finds what was sold to them under it. */
export function addIdentity(db: Db, id: string, { name, email, document }: BuyerIdentity): void {
  db.prepare(`INSERT OR IGNORE INTO customer_identities (customer_id, name, email, document)
    VALUES (@id, @name, @email, @document)`).run({ id, name, email, document: document ?? '' });
}

export function earlierIdentities(db: Db, id: string): BuyerIdentity[] {
  return identityColumns.all(db, 'WHERE customer_id = @id ORDER BY name, email, document')({ id });
}

export function knownBuyer(db: Db, customer: Customer): KnownBuyer {
  const identities = [identityOf(customer), ...earlierIdentities(db, customer.id)];
  const emails = [...new Set(identities.map(({ email }) => emailKey(email)))];
  const others = db
    .prepare<{ id: string }>(
      `SELECT DISTINCT id FROM (SELECT id, email FROM customers UNION ALL SELECT customer_id, email FROM customer_identities)
        WHERE id <> @id AND lower(trim(email)) IN (SELECT value FROM json_each(@emails)) ORDER BY id`,
    )
    .all({ id: customer.id, emails: JSON.stringify(emails) })
    .flatMap(({ id }) => [...columns.all(db, 'WHERE id = @id')({ id }).map(toIdentity), ...earlierIdentities(db, id)]);
  const ofOthers = new Set(others.map(({ email }) => emailKey(email)));
  const wasShared = db.prepare<{ hash: string }>('SELECT hash FROM shared_emails WHERE hash = @hash');
  const sharedEmails = emails.filter(
    (email) => ofOthers.has(email) || wasShared.all({ hash: hashOf(email) }).length > 0,
  );
  return { identities, others, sharedEmails };
}

/** From now on these e-mails alone never say whose something is, whoever of those who shared them is still a customer. */
export function keepShared(db: Db, emails: readonly string[]): void {
  const keep = db.prepare('INSERT OR IGNORE INTO shared_emails (hash) VALUES (@hash)');
  for (const email of emails) keep.run({ hash: hashOf(emailKey(email)) });
}

/** No e-mail of a person who was erased stands in the table. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex');

export function identityOf({ name, email, document }: SaleCustomer): BuyerIdentity {
  return { name, email, document: document?.number ?? null };
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

const toIdentity = (row: ReturnType<typeof columns.read>): BuyerIdentity => identityOf(toCustomer(row));

function toCustomer({ document, ...customer }: ReturnType<typeof columns.read>): Customer {
  return document === null ? customer : { ...customer, document };
}
