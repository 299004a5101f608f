/** What a manager reads of a flow in the record of actions: names of fields and words of the program are not for people. */
import { factLines } from '#renderer/areas/audit/fact-lines.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { AuditRow } from '#shared/contract/audit.ts';
import { type AuditFactKind, auditFactKinds } from '#shared/contract/audit-facts.ts';
import type { Till } from '#test/helpers/till.ts';

type Facts = NonNullable<AuditRow['after']>;

/** Kinds whose values are words or numbers of the program: shown as they were recorded, they would be raw. */
const codes: readonly (AuditFactKind | undefined)[] = [
  'buyer-field',
  'card-type',
  'currency',
  'finding',
  'interval',
  'method',
  'money',
  'moment',
  'role',
  'state',
  'status',
  'why',
];
const kinds: ReadonlyMap<string, AuditFactKind> = new Map(Object.entries(auditFactKinds));

/** Fields and words of the program that the record shows as they are, in either language; empty when all is told in words. */
export async function rawInRecord(till: Till): Promise<string[]> {
  await changeLanguage('en');
  const { rows } = await (await till.observer()).get('audit.list', { filter: {}, limit: 500 });
  const found = rows.flatMap(({ action, before, after }) =>
    [before, after].flatMap((facts) =>
      facts === null ? [] : rawFields(action, facts).map((field) => `${action} ${field}`),
    ),
  );
  return [...new Set(found)];
}

function rawFields(action: string, facts: Facts): string[] {
  return Object.entries(facts).flatMap(([field, value]) => {
    const parts = Array.isArray(value) ? value : [value];
    const inside = parts.flatMap((part) =>
      part !== null && typeof part === 'object' && !Array.isArray(part) ? rawFields(action, part) : [],
    );
    const isRaw = ['pt-BR', 'en'].some((language) => isShownRaw(language, action, { [field]: value }));
    return isRaw ? [`${field}=${JSON.stringify(value)}`, ...inside] : inside;
  });
}

function isShownRaw(language: string, action: string, fact: Facts): boolean {
  return factLines(wordsOf(language), action, fact).some(({ name, texts }) => {
    const [field = '', value] = Object.entries(fact)[0] ?? [];
    // A word of the API may be the English one.
    const isCode = language === 'pt-BR' && codes.includes(kinds.get(field)) && value !== null;
    return name === field || (isCode && texts.join() === (Array.isArray(value) ? value.join(', ') : String(value)));
  });
}
