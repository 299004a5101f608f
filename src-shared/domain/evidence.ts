/** What may be sent as evidence against a chargeback: checked before sending, by the screen and by the core alike. */

/** API document, Evidence rules: at most 20 PDF files, 2 MB each, 11 MB in total. A megabyte is read as 1,048,576 bytes. */
export const evidenceMaxFiles = 20;
export const evidenceFileMaxBytes = 2 * 1024 * 1024;
export const evidenceTotalMaxBytes = 11 * 1024 * 1024;

/** Files are sent in pieces. A piece in base64 fits in one frame of either host with room to spare. */
export const stagePieceBytes = 120 * 1024;

export const evidenceProblemCodes = [
  'evidence-missing',
  'evidence-too-many',
  'evidence-not-pdf',
  'evidence-empty',
  'evidence-file-too-large',
  'evidence-total-too-large',
] as const;
export type EvidenceProblemCode = (typeof evidenceProblemCodes)[number];

export interface EvidenceFile {
  readonly name: string;
  readonly bytes: number;
  /** The first bytes of the file: they tell its type, which the file name does not. */
  readonly head: Uint8Array;
}

export interface EvidenceProblem {
  readonly code: EvidenceProblemCode;
  /** `files`, or `files.3`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

const pdfMark = new TextEncoder().encode('%PDF-');
export const evidenceHeadBytes = pdfMark.length;

export function isPdf(head: Uint8Array): boolean {
  return pdfMark.every((byte, index) => head[index] === byte);
}

export function checkEvidence(files: readonly EvidenceFile[]): EvidenceProblem[] {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const problems: EvidenceProblem[] = files.flatMap((file, index) => problemOf(file, `files.${index}`));
  if (files.length === 0) problems.push({ code: 'evidence-missing', path: 'files' });
  if (files.length > evidenceMaxFiles) {
    problems.push({
      code: 'evidence-too-many',
      path: 'files',
      params: { count: files.length, maxFiles: evidenceMaxFiles },
    });
  }
  if (totalBytes > evidenceTotalMaxBytes) {
    problems.push({
      code: 'evidence-total-too-large',
      path: 'files',
      params: { totalMegabytes: megabytes(totalBytes) },
    });
  }
  return problems;
}

function problemOf({ name, bytes, head }: EvidenceFile, path: string): EvidenceProblem[] {
  const problem = (code: EvidenceProblemCode, params = {}): EvidenceProblem[] => [
    { code, path, params: { name, ...params } },
  ];
  if (bytes === 0) return problem('evidence-empty');
  if (!isPdf(head)) return problem('evidence-not-pdf');
  return bytes > evidenceFileMaxBytes ? problem('evidence-file-too-large', { megabytes: megabytes(bytes) }) : [];
}

/** Rounded up, so that a file that is too large is never shown with the limit as its size. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes / 1024 / 1024) * 100) / 100;
}
