/** An error of a call to the core in words: what happened, what to do, and the reasons. Pure. */
import type { CallError } from '#shared/contract/errors.ts';
import { type StorageProblem, troubleText } from '#shared/domain/storage-trouble.ts';
import { dayAndTime } from '../format/time.ts';
import { apiCodeWords } from './api-code-labels.ts';
import { heldBackWords } from './held-back-labels.ts';
import { problemWords } from './problem-labels.ts';
import { rightWords } from './right-labels.ts';
import type { Words } from './use-t.ts';

export interface ErrorWords {
  readonly what: string;
  /** Null where `what` says it. */
  readonly action: string | null;
  readonly reasons: readonly string[];
}

export function errorWords(words: Words, error: CallError): ErrorWords {
  const { t } = words;
  if (error.storage !== undefined) return storageWords(words, error.storage);
  const reasons = reasonsOf(words, error);
  const [only, ...others] = reasons;
  // "A rule was not kept" above the one sentence that says which is a riddle before its answer.
  if (error.code === 'rule-broken' && only !== undefined && others.length === 0)
    return { what: only, action: null, reasons: [] };
  const { what, action } = heldBackWords(t, error) ?? {
    what: t(`error.${error.code}.what`),
    action: t(`error.${error.code}.action`),
  };
  return { what, action, reasons };
}

/** In the words that stand in the terminal as well, and the copies with their time. */
function storageWords({ language }: Words, problem: StorageProblem): ErrorWords {
  const { what, steps, copies } = troubleText(language, problem);
  return {
    what,
    action: steps.length === 0 ? null : steps.join('\n'),
    reasons: copies.map(({ name, madeAt }) => `${dayAndTime(madeAt, language)}: ${name}`),
  };
}

/** The fields of malformed input name the contract's own checks; several may break the same one. */
function reasonsOf(words: Words, { code, fields = [] }: CallError): string[] {
  switch (code) {
    case 'bad-input':
      return [...new Set(fields.map((field) => words.open('badInput', field.code, field.params)))];
    case 'rule-broken':
      return [...new Set(fields.map((field) => problemWords(words, field)))];
    case 'api-refused':
      return fields.map((field) => apiCodeWords(words, field.code));
    case 'forbidden':
      return fields.map((field) => rightWords(words, field));
    case 'approval-required':
      return fields.map((field) =>
        field.code === 'second-person-same' ? problemWords(words, field) : rightWords(words, field),
      );
    default:
      return [];
  }
}
