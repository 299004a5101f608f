/** What a file would change, and each line that would be left out with its reason. */
import type { ImportPreview } from '#shared/contract/catalog-import.ts';
import { type CatalogColumn, catalogColumns } from '#shared/domain/catalog-cells.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
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
            <span className="min-w-0 wrap-anywhere">
              {(one.name !== '' || one.cell !== null) && (
                <span className="block font-semibold">
                  {[one.name, one.cell === null ? '' : t('catalogEditor.cell', { cell: one.cell })]
                    .filter((text) => text !== '')
                    .join(', ')}
                </span>
              )}
              {problemWords(words, one)}
            </span>
          </li>
        ))}
      </ul>
      {badCount > bad.length && (
        <p className="text-ink-muted">{t('catalogEditor.badMore', { shown: bad.length.toLocaleString(language) })}</p>
      )}
    </Section>
  );
}

type Example = ImportPreview['examples'][number];

/** The first lines with every column that the file has, as they would be stored. */
function Examples({ preview }: PreviewProps) {
  const { t, language } = useWords();
  const columns = catalogColumns.filter((column) => preview.columns.some(({ means }) => means === column));
  return (
    <Section title={t('catalogEditor.examples')}>
      <div data-sideways="" className="scroll-calm overflow-x-auto">
        <table aria-label={t('catalogEditor.examples')} className="w-full text-left">
          <thead className="text-sm text-ink-muted">
            <tr>
              <th className="py-1 pr-4 font-medium">{t('catalogEditor.lineHead')}</th>
              {columns.map((column) => (
                <th key={column} className={cx('py-1 pr-4 font-medium', column === 'unitAmountCents' && 'text-right')}>
                  {t(`catalogEditor.columnHead.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {preview.examples.map((example) => (
              <tr key={example.line} className="selectable align-baseline">
                <td className="money py-1.5 pr-4 text-ink-muted">{example.line.toLocaleString(language)}</td>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={cx(
                      'py-1.5 pr-4',
                      column === 'description' || column === 'category'
                        ? 'min-w-32 wrap-anywhere'
                        : 'whitespace-nowrap',
                      column === 'unitAmountCents' && 'money text-right font-semibold',
                    )}
                  >
                    <ExampleCell example={example} column={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LeftOut columns={preview.columns} />
    </Section>
  );
}

type ExampleText = Readonly<Record<CatalogColumn, string>>;

function ExampleCell({ example, column }: { readonly example: Example; readonly column: CatalogColumn }) {
  const { t } = useWords();
  const money = useMoney();
  const { before } = example;
  if (column === 'code' && example.code === '') {
    return <span className="text-ink-muted">{t('catalogEditor.codeNext')}</span>;
  }
  const activeWord = (isActive: boolean): string => t(isActive ? 'catalogEditor.yes' : 'catalogEditor.no');
  const is: ExampleText = {
    ...example,
    barcode: example.barcode ?? '',
    unitAmountCents: money(example.unitAmountCents),
    category: example.category ?? '',
    isActive: example.isActive === null ? '' : activeWord(example.isActive),
  };
  const was: ExampleText | null = before && {
    ...before,
    barcode: before.barcode ?? '',
    unitAmountCents: money(before.unitAmountCents),
    category: before.category ?? '',
    isActive: activeWord(before.isActive),
  };
  const none = t(column === 'barcode' ? 'catalogEditor.noBarcode' : 'catalogEditor.noCategory');
  return <WithBefore is={is[column]} was={was === null || was[column] === is[column] ? null : was[column] || none} />;
}

/** Under what the file says, what it takes the place of: a wrong code would otherwise change an item unseen. */
function WithBefore({ is, was }: { readonly is: string; readonly was: string | null }) {
  const { t } = useWords();
  return (
    <>
      {is}
      {was !== null && (
        <span className="block text-sm font-normal text-ink-muted">{t('catalogEditor.was', { was })}</span>
      )}
    </>
  );
}

/** A column that means nothing to the till is named, so that a price in it is not missed only afterwards. */
function LeftOut({ columns }: Pick<ImportPreview, 'columns'>) {
  const { t } = useWords();
  const names = columns.flatMap(({ heading, means }) => (means === null && heading !== '' ? [heading] : []));
  if (names.length === 0) return null;
  return (
    <p className="wrap-anywhere text-ink-muted">
      {t('catalogEditor.columnsLeftOut', { count: names.length, names: names.join(', ') })}
    </p>
  );
}
