/** A file on its way into the catalogue: chosen, sent, read, and then imported by the core. */
import { useEffect, useRef, useState } from 'react';
import type { ImportPreview } from '#shared/contract/catalog-import.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { importPieceBytes } from '#shared/domain/catalog-import-limits.ts';
import { base64Of } from '../../client/base64-of.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { sendPiece } from '../../window/send-piece.ts';
import { useImport } from './import-store.ts';

export type ImportStep =
  | { readonly at: 'choose' }
  | { readonly at: 'reading'; readonly name: string; readonly sentBytes: number; readonly bytes: number }
  | { readonly at: 'preview'; readonly id: string; readonly name: string; readonly preview: ImportPreview }
  /** The core writes it: the store says how far. */
  | { readonly at: 'import'; readonly id: string };

export interface ImportFlow {
  readonly step: ImportStep;
  readonly error: CallError | null;
  /** The core is asked to import: a second press would be refused, beside an import that runs. */
  readonly isBeginning: boolean;
  read(file: File): Promise<void>;
  begin(): Promise<void>;
  /** Back to the choice of a file. */
  restart(): void;
}

const unreadable: CallError = { code: 'bad-input', message: 'the file could not be read' };
const atWork: readonly string[] = ['importing', 'cancelling', 'undoing'];

function firstStep(): ImportStep {
  const { last } = useImport.getState();
  return last !== null && atWork.includes(last.state) ? { at: 'import', id: last.id } : { at: 'choose' };
}

export function useImportFile(): ImportFlow {
  const [step, setStep] = useState<ImportStep>(firstStep);
  const [error, setError] = useState<CallError | null>(null);
  const staged = useRef<string | null>(null);
  const { run, isPending: isBeginning } = useAction();

  function drop(): void {
    const id = staged.current;
    staged.current = null;
    if (id !== null) void call('catalog.dropFile', { id });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a person who leaves has given up the file
  useEffect(() => drop, []);

  function fail(why: CallError): void {
    drop();
    setError(why);
    setStep({ at: 'choose' });
  }

  async function read(file: File): Promise<void> {
    drop();
    setError(null);
    const id = crypto.randomUUID();
    staged.current = id;
    const isStaged = (): boolean => staged.current === id;
    const onSent = (sentBytes: number): void =>
      setStep({ at: 'reading', name: file.name, sentBytes, bytes: file.size });
    onSent(0);
    const failed = await sendFile(id, file, { onSent, goesOn: isStaged });
    const result = failed === null && isStaged() ? await call('catalog.preview', { id }) : null;
    if (!isStaged()) return;
    if (failed !== null) fail(failed);
    else if (result?.ok === false) fail(result.error);
    else if (result !== null) setStep({ at: 'preview', id, name: file.name, preview: result.value });
  }

  async function begin(): Promise<void> {
    if (step.at !== 'preview') return;
    const result = await run(() => useImport.getState().begin(step.id));
    if (result === null) return;
    if (!result.ok) {
      fail(result.error);
      return;
    }
    staged.current = null;
    setStep({ at: 'import', id: step.id });
  }

  function restart(): void {
    drop();
    setError(null);
    setStep({ at: 'choose' });
  }

  return { step, error, isBeginning, read, begin, restart };
}

interface Sending {
  readonly onSent: (bytes: number) => void;
  readonly goesOn: () => boolean;
}

/** Piece by piece, because a frame is limited. Null when the core has all of it, or nobody wants it any more. */
async function sendFile(id: string, file: File, { onSent, goesOn }: Sending): Promise<CallError | null> {
  const name = file.name.slice(-255);
  try {
    for (let offset = 0; offset === 0 || offset < file.size; offset += importPieceBytes) {
      const data = await base64Of(file.slice(offset, offset + importPieceBytes));
      if (!goesOn()) return null;
      const result = await sendPiece('catalog.stageFile', { id, name, bytes: file.size, offset, data });
      if (!result.ok) return result.error;
      onSent(Math.min(offset + importPieceBytes, file.size));
    }
    return null;
  } catch {
    return unreadable;
  }
}
