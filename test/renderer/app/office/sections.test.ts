/** The sections of the back office: each has its own address, and an address nobody has leads somewhere. */
import { describe, expect, it } from 'vitest';
import { findSection, officeSections } from '#renderer/app/office/sections.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

describe('the sections', () => {
  it('have one address each', () => {
    const words = officeSections.map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  });

  it('have one picture each', () => {
    const icons = officeSections.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each(officeSections)('$word is called by a name', ({ label }) => {
    expect(wordsOf('pt-BR').t(label)).not.toBe(label);
  });
});

describe('the section of an address', () => {
  it.each(officeSections)('$word is itself', (section) => {
    expect(findSection(section.word)).toBe(section);
  });

  it.each([null, '', 'loans'])('%s is the first', (word) => {
    expect(findSection(word)).toBe(officeSections[0]);
  });
});
