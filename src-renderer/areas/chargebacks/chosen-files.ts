/** The files that somebody chose, with their first bytes, which decide whether the files may be sent. */
import { checkEvidence, type EvidenceProblem, evidenceHeadBytes } from '#shared/domain/evidence.ts';

export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly head: Uint8Array;
}

export async function chooseFiles(files: readonly File[]): Promise<ChosenFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      id: crypto.randomUUID(),
      file,
      head: new Uint8Array(await file.slice(0, evidenceHeadBytes).arrayBuffer()),
    })),
  );
}

export function problemsOf(chosen: readonly ChosenFile[]): EvidenceProblem[] {
  return checkEvidence(chosen.map(({ file, head }) => ({ name: file.name, bytes: file.size, head })));
}
