/** Who cannot confirm yet is known before a PIN is typed. */
import { expect, it } from 'vitest';
import { confirmers } from '#renderer/window/confirmers.ts';

const people = ['Ana', 'Bia', 'Clara', 'Davi'].map((name) => ({ id: name, name, role: 'clerk' as const }));

it('a PIN that was given confirms nothing, and one that took its place a day later; where the day did not begin, it can be tried', () => {
  const found = confirmers(people, {
    withGivenPin: ['Bia'],
    withNewPin: [
      { staffId: 'Clara', confirmsFrom: 86_400_000 },
      { staffId: 'Davi', confirmsFrom: null },
    ],
  });
  expect(found.map(({ name, confirmsFrom }) => [name, confirmsFrom])).toEqual([
    ['Ana', undefined],
    ['Bia', null],
    ['Clara', 86_400_000],
    ['Davi', undefined],
  ]);
});
