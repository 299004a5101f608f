/** What is wrong with a typed person or PIN is known before the core is asked, and has a sentence in both languages. */
import { beforeAll, expect, it } from 'vitest';
import {
  changedPerson,
  nameProblems,
  type PersonText,
  type PinText,
  pinDigits,
  pinProblems,
} from '#renderer/areas/staff/person-form.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { problemWords } from '#renderer/i18n/problem-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { staffProblemCodes } from '#shared/contract/staff.ts';

beforeAll(() => changeLanguage('en'));

const codes = (problems: readonly { readonly path: string; readonly code: string }[]) =>
  problems.map(({ path, code }) => `${path} ${code}`);

it.each([
  { name: '', problems: ['name field-required'] },
  { name: '   ', problems: ['name field-required'] },
  { name: ' Ana ', problems: [] },
])('the name "$name"', ({ name, problems }) => {
  expect(codes(nameProblems({ name, role: 'clerk' }))).toEqual(problems);
});

const bruno: PersonText = { name: 'Bruno', role: 'manager' };

it.each<{ readonly typed: PersonText; readonly sent: Partial<PersonText> }>([
  { typed: { name: ' Bruno ', role: 'manager' }, sent: {} },
  { typed: { name: 'Breno', role: 'manager' }, sent: { name: 'Breno' } },
  { typed: { name: 'Bruno', role: 'clerk' }, sent: { role: 'clerk' } },
  { typed: { name: 'Breno', role: 'clerk' }, sent: { name: 'Breno', role: 'clerk' } },
])('of Bruno, a manager, edited to $typed, $sent is sent', ({ typed, sent }) => {
  expect(changedPerson(bruno, typed)).toEqual(sent);
});

it.each<PinText & { readonly problems: readonly string[] }>([
  { pin: '', repeat: '', problems: ['pin pin-length'] },
  { pin: '123', repeat: '123', problems: ['pin pin-length'] },
  { pin: '1234', repeat: '1234', problems: ['pin pin-guessable'] },
  { pin: '1938', repeat: '', problems: ['repeat pin-differs'] },
  { pin: '1938', repeat: '1983', problems: ['repeat pin-differs'] },
  { pin: '1938', repeat: '1938', problems: [] },
  { pin: '60481537', repeat: '60481537', problems: [] },
])('the PIN $pin and $repeat', ({ problems, ...typed }) => {
  expect(codes(pinProblems(typed))).toEqual(problems);
});

it('of what is typed or pasted as a PIN, eight digits are kept', () => {
  expect(pinDigits(' 12-34 ')).toBe('1234');
  expect(pinDigits('1234567890')).toBe('12345678');
});

it.each(['pt-BR', 'en'] as const)('every refusal has a sentence in %s', (language) => {
  for (const code of staffProblemCodes) expect(problemWords(wordsOf(language), { code })).not.toBe(code);
});
