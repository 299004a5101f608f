/** Why a change of the catalogue was refused, in its own words. */
import type { CallError } from '#shared/contract/errors.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';

interface CatalogRefusalProps {
  readonly error: CallError | null;
  /** Fields that say their problem themselves. */
  readonly shownPaths?: readonly string[];
}

export function CatalogRefusal({ error, shownPaths = [] }: CatalogRefusalProps) {
  const words = useWords();
  if (error === null) return null;
  const fields = error.code === 'rule-broken' ? (error.fields ?? []) : [];
  if (fields.length === 0) return <ErrorNote error={error} />;
  return fields
    .filter(({ path }) => !shownPaths.includes(path))
    .map((field) => <Notice key={`${field.path} ${field.code}`} tone="danger" title={problemWords(words, field)} />);
}
