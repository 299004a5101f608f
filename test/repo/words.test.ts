/** Words on screens: complete in both languages, for every code, state and sentence the core may name. */
import { describe, expect, it } from 'vitest';
import { en } from '#renderer/i18n/en/messages.ts';
import { ptBR } from '#renderer/i18n/pt-br/messages.ts';
import { errorCodes } from '#shared/contract/errors.ts';
import { outboxWhyKeys, timelineKeys } from '#shared/contract/message-keys.ts';
import { attemptClasses, entryOperations, entryStates } from '#shared/contract/outbox.ts';
import { refundReasons, refundStates } from '#shared/contract/refund-kinds.ts';
import { saleStates, waitReasonSchema } from '#shared/contract/sale.ts';
import { networkModes } from '#shared/contract/training.ts';
import { catalogProblemCodes } from '#shared/domain/catalog-rules.ts';
import { orderProblemCodes } from '#shared/domain/order-draft.ts';
import { pixCodeReasons } from '#shared/domain/pix-code.ts';
import { refundProblemCodes } from '#shared/domain/refunds.ts';
import { subscriptionProblemCodes } from '#shared/domain/subscription-draft.ts';
import { parseModule, repositoryModules } from './sources.ts';
import { languageFindings, leaves, literalFindings } from './words.ts';

const languages = [
  { language: 'pt-BR', words: leaves(ptBR) },
  { language: 'en', words: leaves(en) },
];

const needed: Readonly<Record<string, readonly string[]>> = {
  error: errorCodes.flatMap((code) => [`${code}.what`, `${code}.action`]),
  problem: [...catalogProblemCodes, ...orderProblemCodes, ...refundProblemCodes, ...subscriptionProblemCodes],
  pixReason: pixCodeReasons,
  saleState: saleStates,
  entryState: entryStates,
  attemptClass: attemptClasses,
  operation: entryOperations,
  refundState: refundStates,
  refundReason: refundReasons,
  waitReason: waitReasonSchema.options,
  timeline: timelineKeys,
  why: outboxWhyKeys,
  networkMode: networkModes,
};

function unworded(words: ReadonlyMap<string, string>): string[] {
  return Object.entries(needed).flatMap(([section, keys]) =>
    keys.map((key) => `${section}.${key}`).filter((path) => (words.get(path) ?? '').trim() === ''),
  );
}

describe('the two languages', () => {
  it('have the same words with the same blanks', () => {
    const [one, other] = languages;
    expect(languageFindings(one?.words ?? new Map(), other?.words ?? new Map())).toEqual([]);
  });

  it.each([
    { what: 'a missing sentence', one: { a: 'Um', b: 'Dois' }, other: { a: 'One' } },
    { what: 'a sentence too many', one: { a: 'Um' }, other: { a: 'One', b: 'Two' } },
    { what: 'another blank', one: { a: 'Até {{max}}' }, other: { a: 'Up to {{maximum}}' } },
    { what: 'an empty sentence', one: { a: ' ' }, other: { a: 'One' } },
    { what: 'no plural', one: { a_one: 'Um item' }, other: { a_one: 'One item' } },
  ])('$what is found', ({ one, other }) => {
    expect(languageFindings(leaves(one), leaves(other))).toHaveLength(1);
  });
});

/** Who takes the money is the provider. Two names for it would look like two companies. */
const otherNames = /acquirer|adquirente/i;

describe('the provider', () => {
  it.each(languages)('has one name in $language', ({ words }) => {
    expect([...words].filter(([, text]) => otherNames.test(text))).toEqual([]);
  });
});

describe('what the core may name', () => {
  it.each(languages)('has words in $language', ({ words }) => {
    expect(unworded(words)).toEqual([]);
  });

  it('would be missed', () => {
    expect(unworded(new Map())).toContain('error.outcome-unknown.action');
  });
});

describe('words on screens', () => {
  it('come from the catalogues', () => {
    expect(repositoryModules().flatMap(literalFindings)).toEqual([]);
  });

  it.each(['<p>Pago com Pix</p>', '<Field label="Nome" />', '<img alt="A receipt" src="x" />'])(
    '%s is found',
    (jsx) => {
      expect(literalFindings(parseModule('src-renderer/areas/x.tsx', `export const x = ${jsx};`))).toHaveLength(1);
    },
  );

  it.each(['<p>{t("sale.paid")}</p>', '<p>R$ 1,00</p>', '<b>Pix</b>', '<Field className="wide" />'])(
    '%s is fine',
    (jsx) => {
      expect(literalFindings(parseModule('src-renderer/areas/x.tsx', `export const x = ${jsx};`))).toEqual([]);
    },
  );
});
