/** What each step of the form is given. */
import type { FormText } from './form-draft.ts';

export interface StepProps {
  readonly form: FormText;
  readonly change: (part: Partial<FormText>) => void;
  /** What is wrong at a field, in words, once it was left. */
  readonly wordsOf: (path: string) => string | undefined;
  readonly touch: (path: string) => void;
}
