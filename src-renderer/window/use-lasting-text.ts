/** A text that is found again after a lock, and that is not held against leaving: see `typed-before-lock.ts`. */
import { useState } from 'react';
import type { typedBeforeLock } from './typed-before-lock.ts';
import { useLasting } from './use-lasting.ts';

/** `of`: what it is typed about. It stays the same as long as the form is there. */
export function useLastingText(
  placeOf: ReturnType<typeof typedBeforeLock<string>>,
  of: string,
): readonly [text: string, setText: (text: string) => void] {
  const [place] = useState(() => placeOf(of));
  const [text, setText] = useState(place.text ?? '');
  useLasting(place, text === '' ? null : text);
  return [text, setText];
}
