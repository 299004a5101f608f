/** Downloads lines once, from when the component is shown until it goes away, and tells how far that is. */
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { downloadLines, type LinesDownload } from './download-lines.ts';

export interface Download {
  readonly lines: number;
  /** Under which name the file was given to the person; null until then. */
  readonly fileName: string | null;
  readonly isDone: boolean;
  readonly error: CallError | null;
  stop(): void;
}

/** `job`: what was asked for when it began. */
export function useDownload(job: () => Omit<LinesDownload, 'onProgress' | 'signal'>): Download {
  const [lines, setLines] = useState(0);
  const [fileName, setFileName] = useState<string | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const started = useRef(false);
  const controller = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with what was asked for then
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const asked = job();
    void downloadLines({ ...asked, onProgress: setLines, signal: controller.current.signal }).then((result) => {
      if (!result.ok) setError(result.error);
      else if (result.value !== null) setFileName(asked.fileName);
    });
  }, []);

  return { lines, fileName, isDone: fileName !== null, error, stop: () => controller.current.abort() };
}
