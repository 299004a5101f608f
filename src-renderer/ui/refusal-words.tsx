/** Why the provider refused: our sentence first, and what it wrote itself below in quotation marks. */
import { refusalWords } from '../i18n/api-code-labels.ts';
import { useWords } from '../i18n/use-t.ts';

interface RefusalWordsProps {
  readonly code: string;
  readonly providerText: string | null;
}

export function RefusalWords({ code, providerText }: RefusalWordsProps) {
  const { ours, quoted } = refusalWords(useWords(), code, providerText);
  return (
    <>
      <p className="selectable text-md">{ours}</p>
      {quoted !== null && <p className="selectable text-sm text-ink-muted">{quoted}</p>}
    </>
  );
}
