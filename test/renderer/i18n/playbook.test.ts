/** Every refusal the API documents name, and every status that refuses without a code, says what to do: to both, in both languages. */
import { describe, expect, it } from 'vitest';
import { apiCode as apiCodeEn } from '#renderer/i18n/en/api-codes.ts';
import { playbook as playbookEn } from '#renderer/i18n/en/playbook.ts';
import { apiCode as apiCodePt } from '#renderer/i18n/pt-br/api-codes.ts';
import { playbook as playbookPt } from '#renderer/i18n/pt-br/playbook.ts';
import { failureCodes } from '#sandbox/payments/failures.ts';
import { documentedErrors } from '#shared/wire/v2/errors.ts';

type Plays = Readonly<Record<string, { readonly clerk: string; readonly manager: string }>>;
type Sentences = Readonly<Record<string, string>>;
interface Language {
  readonly name: string;
  readonly plays: Plays;
  readonly sentences: Sentences;
}

const languages: readonly Language[] = [
  { name: 'pt-BR', plays: playbookPt, sentences: apiCodePt },
  { name: 'en', plays: playbookEn, sentences: apiCodeEn },
];

/** 401, 402 and 429 outside the envelope carry no code; v1 repeats its status ("Error codes of v1 routes: not shown"). */
const withoutCode = ['unauthorized', 'payment_declined', 'too_many_requests'];
const ofV1 = ['v1_400', 'v1_403', 'v1_404', 'v1_409', 'v1_422'];
/** API document, `failure_reason`: the codes a declined payment may carry. */
const ofDeclines = ['card_declined', 'insufficient_funds', 'fraud_suspected', 'declined'];
/** What a payment in practice fails of besides. */
const codes = [...failureCodes, ...documentedErrors.map(({ code }) => code), ...withoutCode, ...ofV1, ...ofDeclines];

describe.each(languages)('in $name', ({ plays, sentences }) => {
  it.each(codes)('%s has its sentence, a step for the clerk and one for the manager', (code) => {
    expect(sentences[code]?.trim()).toBeTruthy();
    const play = plays[code];
    for (const step of [play?.clerk, play?.manager]) expect(step ?? '').toMatch(/^[\p{Lu}\d].{15,}\.$/u);
    expect(play?.clerk).not.toBe(play?.manager);
  });

  it('no step claims what happened to money: only the state of a sale may', () => {
    const claims = Object.values(plays).filter(({ clerk, manager }) =>
      /nada foi cobrado|nothing was charged|not charged/i.test(`${clerk} ${manager}`),
    );
    expect(claims).toEqual([]);
  });
});
