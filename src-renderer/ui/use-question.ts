/** A question in the middle of something that goes on with its answer. */
import { useState } from 'react';

interface Asked<T> {
  readonly about: T;
  readonly answer: (isYes: boolean) => void;
}

export interface Question<T> {
  /** What is asked about; null while nothing is. */
  readonly asked: T | null;
  ask(about: T): Promise<boolean>;
  answer(isYes: boolean): void;
}

export function useQuestion<T>(): Question<T> {
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  return {
    asked: asked?.about ?? null,
    ask: (about) => new Promise((answer) => setAsked({ about, answer })),
    answer(isYes) {
      asked?.answer(isYes);
      setAsked(null);
    },
  };
}
