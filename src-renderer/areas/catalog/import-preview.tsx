/** What a file would change, and each line that would be left out with its reason. */
import type { ImportPreview } from '#shared/contract/catalog-import.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import type { Tone } from '../../ui/tone.ts';

interface PreviewProps {
  readonly preview: ImportPreview;
}

export function ImportPreviewView({ name, preview }: PreviewProps & { readonly name: string }) {
  const { t } = useWords();
  const { added, changed, newCategories } = preview;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold wrap-anywhere">
        {t('catalogEditor.previewOf', { name })}
      </p>
      <Counts preview={preview} />
      {added + changed === 0 && <p className="font-semibold">{t('catalogEditor.nothingToImport')}</p>}
      {newCategories.length > 0 && (
        <p className="wrap-anywhere text-ink-muted">
          {t('catalogEditor.newCategories', { names: newCategories.join(', ') })}
        </p>
      )}
      {preview.bad.length > 0 && <BadLines preview={preview} />}
      {preview.examples.length > 0 && <Examples preview={preview} />}
    </div>
  );
}

function Counts({ preview }: PreviewProps) {
  const { t, language } = useWords();
  const counts = [
    { key: 'added', count: preview.added, tone: 'success' },
    { key: 'changed', count: preview.changed, tone: 'accent' },
    { key: 'unchanged', count: preview.unchanged, tone: 'neutral' },
    { key: 'bad', count: preview.badCount, tone: preview.badCount > 0 ? 'danger' : 'neutral' },
  ] as const satisfies readonly { key: string; count: number; tone: Tone }[];
  return (
    <ul className="flex flex-wrap gap-2">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ key, count, tone }) => (
          <li key={key}>
            <Badge tone={tone}>{t(`catalogEditor.${key}`, { count, shown: count.toLocaleString(language) })}</Badge>
          </li>
        ))}
    </ul>
  );
}

function BadLines({ preview }: PreviewProps) {
  const words = useWords();
  const { t, language } = words;
  const { bad, badCount } = preview;
  return (
    <Section title={t('catalogEditor.badLines')}>
      <p>{t('catalogEditor.badHint')}</p>
      <ul
        aria-label={t('catalogEditor.badLines')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
        tabIndex={0}
        className="scroll-calm flex max-h-56 flex-col divide-y divide-line rounded-md border border-line"
      >
        {bad.map((one) => (
          <li key={one.line} className="selectable flex gap-3 px-3 py-2">
            <span className="money w-24 shrink-0 font-semibold">
              {t('catalogEditor.line', { line: one.line.toLocaleString(language) })}
            </span>
            <span className="min-w-0 wrap-anywhere">{problemWords(words, one)}</span>
          </li>
        ))}
      </ul>
      {badCount > bad.length && (
        <p className="text-ink-muted">{t('catalogEditor.badMore', { shown: bad.length.toLocaleString(language) })}</p>
      )}
    </Section>
  );
}

function Examples({ preview }: PreviewProps) {
  const { t } = useWords();
  const money = useMoney();
  return (
    <Section title={t('catalogEditor.examples')}>
      <ul aria-label={t('catalogEditor.examples')} className="flex flex-col divide-y divide-line">
        {preview.examples.map(({ description, unitAmountCents, beforeCents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a file may say the same
          <li key={at} className="flex items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1 truncate">{description}</span>
            {beforeCents !== null && beforeCents !== unitAmountCents && (
              <span className="money text-sm text-ink-muted">
                {t('catalogEditor.priceWas', { amount: money(beforeCents) })}
              </span>
            )}
            <span className="money font-semibold">{money(unitAmountCents)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
