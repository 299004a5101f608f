/** What a recorded action changed, in words: each field with its name, each value according to its kind. Pure. */

import type { AuditRow } from '#shared/contract/audit.ts';
import { type AuditFactKind, auditFactKinds } from '#shared/contract/audit-facts.ts';
import { brandName } from '#shared/domain/card-brand-names.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { formatPercent } from '../../format/percent.ts';
import { dayAndTime, dayText } from '../../format/time.ts';
import { linkStatusKeys } from '../../i18n/link-status.ts';
import type { OpenSection, WordKey, Words } from '../../i18n/use-t.ts';

export interface FactLine {
  readonly name: string;
  /** One text for a plain value; one text for each part of a value that has parts. */
  readonly texts: readonly string[];
}

type Facts = NonNullable<AuditRow['after']>;
type Value = Facts[string];

const kinds: ReadonlyMap<string, AuditFactKind> = new Map(Object.entries(auditFactKinds));

export function factLines(words: Words, action: string, facts: Facts): FactLine[] {
  const own = inCurrencyOf(words, facts);
  return Object.entries(facts).map(([field, value]) => ({
    name: words.open('auditFact', field),
    texts: textsOf(own, action, { kind: kinds.get(field) ?? 'plain', value }),
  }));
}

function inCurrencyOf(words: Words, { currency }: Facts): Words {
  return typeof currency === 'string' ? { ...words, currency } : words;
}

const shownAtOnce = 3;

export interface Gist {
  /** Empty where none was recorded. */
  readonly amount: string;
  readonly others: string;
}

/** What tells rows of one action apart in a list: the first amount that was recorded, and the first other values. */
export function gistOf(words: Words, { action, before, after }: Pick<AuditRow, 'action' | 'before' | 'after'>): Gist {
  const facts = after ?? before ?? {};
  const own = inCurrencyOf(words, facts);
  // Each setting is another thing, so its name tells as much as its value.
  const isOfSettings = action === 'settings.set';
  const told = Object.entries(facts).filter(([field, value]) => isOfSettings || tellsApart(field, value));
  const isAmount = (field: string): boolean => !isOfSettings && kinds.get(field) === 'money';
  const textOfEach = ([field, value]: readonly [string, Value]): string => {
    const kind = kinds.get(field) ?? 'plain';
    const text = textsOf(own, action, { kind, value }).join(', ');
    const isNamed = isOfSettings || (kind === 'plain' && typeof value === 'number');
    return isNamed ? `${words.open('auditFact', field)}: ${text}` : text;
  };
  return {
    amount: told
      .filter(([field]) => isAmount(field))
      .slice(0, 1)
      .map(textOfEach)
      .join(''),
    others: told
      .filter(([field]) => !isAmount(field))
      .slice(0, shownAtOnce)
      .map(textOfEach)
      .join(', '),
  };
}

/** The words for yes and no, and for nothing, say little without their names. */
function tellsApart(field: string, value: Value): boolean {
  if (kinds.get(field) === 'currency' || value === null || value === '' || typeof value === 'boolean') return false;
  return typeof value !== 'object' || (Array.isArray(value) && value.length > 0);
}

interface Fact<V> {
  readonly kind: AuditFactKind;
  readonly value: V;
}

function textsOf(words: Words, action: string, { kind, value }: Fact<Value>): string[] {
  if (value === null || typeof value !== 'object') return [textOf(words, action, { kind, value })];
  if (!Array.isArray(value)) {
    return factLines(words, action, value).map(({ name, texts }) => `${name}: ${texts.join(', ')}`);
  }
  const parts = value.map((part) => textsOf(words, action, { kind, value: part }).join(', '));
  const isList = value.some((part) => part !== null && typeof part === 'object');
  return isList ? parts : [parts.join(', ') || words.t('auditValue.empty')];
}

function textOf(words: Words, action: string, { kind, value }: Fact<string | number | boolean | null>): string {
  if (value === null || value === '') return words.t('auditValue.empty');
  if (typeof value === 'boolean') return words.t(value ? 'auditValue.true' : 'auditValue.false');
  return typeof value === 'number' ? numberText(words, kind, value) : wordText(words, action, { kind, value });
}

function numberText({ t, language, currency }: Words, kind: AuditFactKind, value: number): string {
  switch (kind) {
    case 'money':
      return Number.isSafeInteger(value) ? formatMoney(value, language, currency) : String(value);
    case 'percent':
      return `${formatPercent(value, language)} %`;
    case 'moment':
      return dayAndTime(value, language);
    case 'seconds':
      return value % 60 === 0
        ? t('auditValue.minutes', { count: value / 60 })
        : t('auditValue.seconds', { count: value });
    case 'place':
      return String(value + 1);
    default:
      // Most numbers are codes, years and small counts, and a thousands separator would make them look like something else.
      return String(value);
  }
}

const keys: Readonly<Partial<Record<AuditFactKind, Readonly<Record<string, WordKey>>>>> = {
  'buyer-field': {
    name: 'customer.name',
    email: 'customer.email',
    phone: 'customer.phone',
    document: 'customer.document',
    notes: 'customers.notes',
  },
  method: {
    pix: 'common.pix',
    PIX: 'common.pix',
    card: 'common.card',
    CreditCard: 'common.card',
    cash: 'tenders.kind.cash',
    machine: 'tenders.kind.machine',
  },
  currency: {
    BRL: 'shopContact.currencies.BRL',
    brl: 'shopContact.currencies.BRL',
    USD: 'shopContact.currencies.USD',
    usd: 'shopContact.currencies.USD',
  },
  'card-type': { credit: 'cards.credit', debit: 'cards.debit' },
  role: { manager: 'common.manager', clerk: 'common.clerk' },
};

const stateWords: Readonly<Record<string, OpenSection>> = { orders: 'saleState', tenders: 'tenders.state' };

/** A word that this version does not know is shown as it was written. */
function wordText({ t, open, language }: Words, action: string, { kind, value }: Fact<string>): string {
  const area = action.split('.')[0];
  switch (kind) {
    case 'buyer-field':
    case 'card-type':
    case 'currency':
    case 'method':
    case 'role':
      return known(t, keys[kind]?.[value], value);
    case 'brand':
      return brandName(value);
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value, language) : value;
    case 'drawer':
    case 'finding':
    case 'interval':
      return open('auditValue', value);
    case 'why':
      return open('why', value);
    case 'right':
      return open('rightName', value);
    case 'level':
      return open('rightLevel', value);
    case 'state':
      return open(stateWords[area ?? ''] ?? 'entryState', value);
    case 'status':
      return area === 'links' ? known(t, linkStatusKeys[value], value) : open('apiStatus', value);
    case 'reason':
      // In other areas a person wrote it.
      if (area === 'refunds' || area === 'tenders') return open('refundReason', value);
      return area === 'session' ? open('lockReason', value) : value;
    default:
      return value;
  }
}

/** What an action is about: the thing of which there is one has a name, every other has an identifier. */
export function subjectWord({ t }: Pick<Words, 't'>, subject: string): string {
  return known(t, subjects[subject], subject);
}

const subjects: Readonly<Record<string, WordKey>> = {
  account: 'settings.section.account',
  catalog: 'office.catalog',
  settings: 'settings.title',
};

function known(t: Words['t'], key: WordKey | undefined, value: string): string {
  return key === undefined ? value : t(key);
}
