/** Copies the Pix code, reads it back if the browser allows it, and reports success only when both are equal. */
import { useEffect, useState } from 'react';
import { useT, type WordKey } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { type CopyOutcome, copyAndCompare } from './copy-and-compare.ts';
import { copyText } from './copy-text.ts';
import { Notice } from './notice.tsx';
import type { Tone } from './tone.ts';

const outcomes: Record<CopyOutcome, { tone: Tone; words: WordKey }> = {
  compared: { tone: 'success', words: 'pix.copied' },
  written: { tone: 'success', words: 'pix.copiedUnchecked' },
  different: { tone: 'danger', words: 'pix.copyDiffers' },
  failed: { tone: 'danger', words: 'pix.copyFailed' },
};

const shownMs = 6_000;

export function CopyPix({ code }: { readonly code: string }) {
  const t = useT();
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  async function copy(): Promise<void> {
    setOutcome(await copyAndCompare(code, { write: copyText, read: async () => navigator.clipboard.readText() }));
  }

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <div className="flex shrink-0 flex-col items-start gap-2">
      <Button icon="copy" onPress={() => void copy()}>
        {t('pix.copy')}
      </Button>
      {outcome !== null && <Notice tone={outcomes[outcome].tone} title={t(outcomes[outcome].words)} />}
    </div>
  );
}
