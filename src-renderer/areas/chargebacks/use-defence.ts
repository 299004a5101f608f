/** The state of a defence in preparation: its files, what is wrong with them, and how much was sent. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { EvidenceProblem } from '#shared/domain/evidence.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { type ChosenFile, chooseFiles, problemsOf } from './chosen-files.ts';
import { useChargebacks } from './store.ts';
import { uploadFiles } from './upload.ts';

export interface Defence {
  readonly chosen: readonly ChosenFile[];
  readonly totalBytes: number;
  readonly problems: readonly EvidenceProblem[];
  /** Bytes that the core has; null while no upload runs. */
  readonly sentBytes: number | null;
  readonly error: CallError | null;
  add(files: readonly File[]): Promise<void>;
  remove(id: string): void;
  send(): Promise<void>;
  stop(): void;
}

const unreadable: CallError = { code: 'bad-input', message: 'a file could not be read' };

const placeOf = typedBeforeLock<readonly ChosenFile[]>();

export function useDefence(chargebackId: string): Defence {
  const [place] = useState(() => placeOf(chargebackId));
  const [chosen, setChosen] = useState<readonly ChosenFile[]>(place.text ?? []);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const running = useRef<AbortController | null>(null);
  const problems = useMemo(() => (chosen.length === 0 ? [] : problemsOf(chosen)), [chosen]);
  const totalBytes = chosen.reduce((sum, { file }) => sum + file.size, 0);

  // Files are gathered one by one: another contest, or another screen, must not drop them unasked, nor a lock of the till.
  const hold = useUnsaved({ isChanged: chosen.length > 0, lasting: { place, typed: chosen } });

  // A person who leaves has given up the defence, so nothing may stay staged.
  useEffect(() => () => running.current?.abort(), []);

  async function send(): Promise<void> {
    if (running.current !== null || problems.length > 0 || chosen.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setSentBytes(0);
    const stageId = crypto.randomUUID();
    const files = chosen.map(({ file }) => file);
    try {
      const failed = await uploadFiles({ stageId, files, onProgress: setSentBytes, signal: controller.signal });
      if (failed === 'stopped') return;
      if (failed !== null) {
        setError(failed);
        return;
      }
      const input = { id: chargebackId, stageId, files: files.length };
      const result = await useChargebacks.getState().defend(input);
      if (result.ok) {
        hold.release();
        setChosen([]);
      } else setError(result.error);
    } catch {
      setError(unreadable);
    } finally {
      running.current = null;
      setSentBytes(null);
    }
  }

  return {
    chosen,
    totalBytes,
    problems,
    sentBytes,
    error,
    send,
    async add(files) {
      setError(null);
      try {
        const added = await chooseFiles(files);
        setChosen((now) => [...now, ...added]);
      } catch {
        setError(unreadable);
      }
    },
    remove: (id) => setChosen((now) => now.filter((one) => one.id !== id)),
    stop: () => running.current?.abort(),
  };
}
