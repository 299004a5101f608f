/** The sentences of an answer of v1, as one text that can be quoted. */
import { describe, expect, it } from 'vitest';
import { joinSentences } from '#main/api/read-parts.ts';

describe('the sentences of an answer', () => {
  it('a heading in one language does not run into an error in another', () => {
    const sentences = ['Dados inválidos', 'The subscription is suspended.'];
    expect(joinSentences(sentences)).toBe('Dados inválidos. The subscription is suspended.');
  });
});
