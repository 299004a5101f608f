/** A question in the middle of something that goes on with its answer. */
import { useEffect, useRef, useState } from 'react';

export interface Question<T> {
  /** What is asked about; null while nothing is. */
  readonly asked: T | null;
  ask(about: T): Promise<boolean>;
  answer(isYes: boolean): void;
}

/** Asked again, or gone from the screen, before it was answered: the answer is no, and whoever waits goes on. */
export function useQuestion<T>(): Question<T> {
  const [about, setAbout] = useState<{ readonly it: T } | null>(null);
  const waiting = useRef<((isYes: boolean) => void) | null>(null);

  function end(isYes: boolean): void {
    waiting.current?.(isYes);
    waiting.current = null;
  }

  useEffect(() => () => waiting.current?.(false), []);
  return {
    asked: about?.it ?? null,
    ask(it) {
      end(false);
      setAbout({ it });
      return new Promise((answer) => {
        waiting.current = answer;
      });
    },
    answer(isYes) {
      end(isYes);
      setAbout(null);
    },
  };
}
