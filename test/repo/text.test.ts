/** No secret, no card number, no stray word, nothing left for later in any text of the repository. */
import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from './sources.ts';
import { secretFindings, unfinishedFindings, wordFindings } from './text.ts';

const texts = repositoryFiles().filter(
  (path) => !/\.(?:png|ico|icns|woff2|wav|mp3|ogg)$|^package-lock\.json$/.test(path),
);
const sources = texts.filter((path) => /^(?:src-[a-z]+|test|scripts)\//.test(path));

describe('secrets', () => {
  it('are nowhere', () => {
    expect(texts.flatMap((path) => secretFindings(path, readText(path)))).toEqual([]);
  });

  it.each([
    ['sk_liv', 'e_51H8aaaaaaaaaaaa'],
    ['-----BEGIN ', 'RSA PRIVATE KEY-----'],
    ['AKI', 'AABCDEFGHIJKLMNOP'],
    ['//x/:_authTo', 'ken=abc'],
    ['411111', '1111111111'],
    ['4111 1111', ' 1111 1111'],
  ])('%s… is found', (start, end) => {
    expect(secretFindings('docs/x.md', `key: ${start}${end}`)).toHaveLength(1);
  });

  it('bar codes, dates and made-up keys in tests are none', () => {
    expect(secretFindings('docs/x.md', 'EAN 7891000100103, 20261120153000, 1763640000000')).toEqual([]);
    expect(secretFindings('test/x.ts', ['sk_liv', 'e_51H8aaaaaaaaaaaa'].join(''))).toEqual([]);
  });
});

describe('words', () => {
  it('belong to Balcão', () => {
    expect(texts.flatMap((path) => wordFindings(path, readText(path)))).toEqual([]);
  });

  it.each([
    ['/wor', 'k/main/src'],
    ['see issu', 'e 12'],
    ['in this ses', 'sion'],
    ['https://regis', 'try.example.com'],
  ])('%s… is found', (start, end) => {
    expect(wordFindings('docs/x.md', `${start}${end}`)).toHaveLength(1);
  });
});

describe('nothing is left for later', () => {
  it('in no source and no test', () => {
    expect(sources.flatMap((path) => unfinishedFindings(path, readText(path)))).toEqual([]);
  });

  it.each([
    ['// TO', 'DO: later'],
    ['it.sk', "ip('x', () => {});"],
    ['describe.on', "ly('x', () => {});"],
    ['// @ts-ex', 'pect-error'],
  ])('%s… is found', (start, end) => {
    expect(unfinishedFindings('src-main/lib/x.ts', `${start}${end}`)).toHaveLength(1);
  });
});
