/**
 * What takes the place of something else comes under a finger, or an Enter, that was meant for what stood there before. For a moment its
 * buttons take no press, and no key that only comes again.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isSameAgain } from './pointer.ts';

/** Longer than an impatient second press, shorter than it takes to read what is new. */
const momentMs = 700;

const SettlingContext = createContext(false);

/** The moment begins when somebody can see what is new: a busy computer draws it long after it was made. The frame that follows says so. */
function afterShown(end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(end, momentMs);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface SettlingProps {
  /** What is shown. Each other value is a new moment. */
  readonly state: string;
  readonly children: ReactNode;
}

export function Settling({ state, children }: SettlingProps) {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => afterShown(() => setRead(state)), [state]);
  return <SettlingContext value={read !== state}>{children}</SettlingContext>;
}

export const useIsSettling = (): boolean => useContext(SettlingContext);

/** Whether a press was meant for what stood here before. What a screen reader presses, it has named first. */
export function isMeantForBefore(pointerType: string): boolean {
  return pointerType === 'keyboard' ? isSameAgain() : pointerType !== 'virtual';
}
