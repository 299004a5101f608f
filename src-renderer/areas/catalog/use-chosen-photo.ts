/** The photo in the form of an item: the one it has, another one, or none. It is saved with the form, and not before. */
import { useRef, useState } from 'react';
import type { FormProblem } from '../../ui/shown-problems.ts';
import { reducePhoto } from './reduce-photo.ts';

/** As the core takes it: left out, the item keeps what it has; null, it has none. */
export interface PhotoChoice {
  readonly photo?: string | null;
}

interface Chosen {
  readonly choice: PhotoChoice;
  readonly problem: FormProblem | null;
}

export interface ChosenPhoto extends Chosen {
  readonly isReading: boolean;
  /** Saving would change the photo that the item has. */
  readonly isChanged: boolean;
  choose(file: Blob): void;
  remove(): void;
  /** What was chosen is given up. */
  reset(): void;
  /** The item has what `ready` gave last; answers what was chosen since. */
  accept(): Promise<Chosen>;
  /** Once the file is read: somebody may save before that. */
  ready(): Promise<Chosen>;
}

const asItIs: Chosen = { choice: {}, problem: null };

export function useChosenPhoto(before: PhotoChoice = asItIs.choice): ChosenPhoto {
  const [first] = useState<Chosen>(() => ({ choice: before, problem: null }));
  const [chosen, setChosen] = useState(first);
  const [isReading, setReading] = useState(false);
  const last = useRef<Promise<Chosen>>(Promise.resolve(first));
  const given = useRef<Promise<Chosen> | null>(null);

  function set(next: Chosen): void {
    last.current = Promise.resolve(next);
    setReading(false);
    setChosen(next);
  }

  function choose(file: Blob): void {
    const { choice } = chosen;
    const own = reducePhoto(file).then((made): Chosen => {
      if ('problem' in made) return { choice, problem: made.problem };
      return { choice: { photo: made.data }, problem: null };
    });
    last.current = own;
    setReading(true);
    setChosen({ choice, problem: null });
    void own.then((next) => {
      // Another file, or none, may have been chosen meanwhile.
      if (last.current === own) set(next);
    });
  }

  return {
    ...chosen,
    isReading,
    isChanged: isReading || chosen.choice.photo !== undefined,
    choose,
    remove: () => set({ choice: { photo: null }, problem: null }),
    reset: () => set(asItIs),
    accept() {
      if (last.current === given.current) set(asItIs);
      return last.current;
    },
    ready() {
      given.current = last.current;
      return last.current;
    },
  };
}
