/** Downloads lines once, from when the component is shown until it goes away, and tells how far that is. */
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { downloadLines, type LinesDownload } from './download-lines.ts';

export interface Download {
  readonly lines: number;
  readonly isDone: boolean;
  readonly error: CallError | null;
  stop(): void;
}

/** `job`: what was asked for when it began. */
export function useDownload(job: () => Omit<LinesDownload, 'onProgress' | 'signal'>): Download {
  const [lines, setLines] = useState(0);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const started = useRef(false);
  const controller = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with what was asked for then
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void downloadLines({ ...job(), onProgress: setLines, signal: controller.current.signal }).then((result) => {
      if (!result.ok) setError(result.error);
      else if (result.value !== null) setDone(true);
    });
  }, []);

  return { lines, isDone, error, stop: () => controller.current.abort() };
}
