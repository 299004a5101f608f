/** The props of every step of the form. */
import type { FormText } from './form-draft.ts';

export interface StepProps {
  readonly form: FormText;
  readonly change: (part: Partial<FormText>) => void;
  /** The problem of a field, in words, once the person has left the field. */
  readonly wordsOf: (path: string) => string | undefined;
  readonly touch: (path: string) => void;
}
