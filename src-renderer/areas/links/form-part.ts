/** What every part of the link's form is given. */
import type { LinkForm } from './link-form-draft.ts';

export interface FormPartProps {
  readonly form: LinkForm;
  readonly onChange: (part: Partial<LinkForm>) => void;
  /** What is wrong at this path, in words; undefined while nothing is, or nobody has tried yet. */
  readonly problemAt: (path: string) => string | undefined;
}
