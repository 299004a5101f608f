/** The props of every part of the link's form. */
import type { LinkForm } from './link-form-draft.ts';

export interface FormPartProps {
  readonly form: LinkForm;
  readonly onChange: (part: Partial<LinkForm>) => void;
  /** The problem at this path, in words; undefined while there is none, or before the first try to send. */
  readonly problemAt: (path: string) => string | undefined;
}
