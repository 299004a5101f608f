/** The rules of evidence, at, below and above each limit. */
import { describe, expect, it } from 'vitest';
import {
  checkEvidence,
  type EvidenceFile,
  evidenceFileMaxBytes,
  evidenceTotalMaxBytes,
  isPdf,
  megabytes,
} from '#shared/domain/evidence.ts';

const head = new TextEncoder().encode('%PDF-');
const file = (fields: Partial<EvidenceFile> = {}): EvidenceFile => ({ name: 'a.pdf', bytes: 100, head, ...fields });
const files = (count: number, bytes = 100): EvidenceFile[] => Array(count).fill(file({ bytes }));
const codes = (given: readonly EvidenceFile[]) => checkEvidence(given).map(({ code }) => code);

describe('evidence', () => {
  const sixth = evidenceTotalMaxBytes - 5 * evidenceFileMaxBytes;
  it.each([
    { name: 'one file', given: files(1), broken: [] },
    { name: 'none', given: [], broken: ['evidence-missing'] },
    { name: '20 files', given: files(20), broken: [] },
    { name: '21 files', given: files(21), broken: ['evidence-too-many'] },
    { name: 'a file of 2 MB', given: files(1, evidenceFileMaxBytes), broken: [] },
    { name: 'a byte more', given: files(1, evidenceFileMaxBytes + 1), broken: ['evidence-file-too-large'] },
    { name: '11 MB', given: [...files(5, evidenceFileMaxBytes), file({ bytes: sixth })], broken: [] },
    {
      name: '11 MB and a byte',
      given: [...files(5, evidenceFileMaxBytes), file({ bytes: sixth + 1 })],
      broken: ['evidence-total-too-large'],
    },
    { name: 'an empty file', given: files(1, 0), broken: ['evidence-empty'] },
    {
      name: 'a picture',
      given: [file({ head: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) })],
      broken: ['evidence-not-pdf'],
    },
  ])('$name: $broken', ({ given, broken }) => {
    expect(codes(given)).toEqual(broken);
  });

  it('names the file that is wrong', () => {
    const [problem] = checkEvidence([file(), file({ name: 'foto.pdf', head: new Uint8Array(5) })]);
    expect(problem).toMatchObject({ path: 'files.1', params: { name: 'foto.pdf' } });
  });
});

describe('a PDF', () => {
  it.each([
    { name: 'by its first bytes', text: '%PDF-', is: true },
    { name: 'not with a byte before them', text: ' %PDF', is: false },
    { name: 'not by less', text: '%PDF', is: false },
  ])('$name', ({ text, is }) => {
    expect(isPdf(new TextEncoder().encode(text))).toBe(is);
  });
});

it('what is a byte too large never reads as the limit', () => {
  expect(megabytes(evidenceFileMaxBytes)).toBe(2);
  expect(megabytes(evidenceFileMaxBytes + 1)).toBe(2.01);
});
