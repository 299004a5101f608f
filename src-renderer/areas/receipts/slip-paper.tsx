/** A slip as its paper shows it: the rows of the core, each as wide as the paper. Nothing is laid out again here. */
import { create } from 'qrcode';
import { type CSSProperties, useMemo } from 'react';
import type { Slip } from '#shared/contract/receipts.ts';
import type { SlipRow } from '#shared/domain/receipts/slip-rows.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

export function SlipPaper({ slip }: { readonly slip: Slip }) {
  const columns: CSSProperties & Record<'--slip-columns', number> = { '--slip-columns': slip.columns };
  return (
    <div className="slip" style={columns}>
      {slip.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none moves
        <Row key={index} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { readonly row: SlipRow }) {
  switch (row.kind) {
    case 'text':
      // An empty row is as high as a full one.
      return <div className={cx(row.bold && 'font-bold', row.double && 'slip-double')}>{row.text || '\u00a0'}</div>;
    case 'qr':
      return <SlipQr text={row.data} />;
    default:
      return null;
  }
}

const quietModules = 4;

/** Drawn as a shape, because what is printed has no pixels yet. */
function SlipQr({ text }: { readonly text: string }) {
  const t = useT();
  const { side, shape } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const cells = Array.from(modules.data, (isDark, at) =>
      isDark === 0 ? '' : `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`,
    );
    return { side: modules.size + 2 * quietModules, shape: cells.join('') };
  }, [text]);
  const start = -quietModules;
  return (
    <svg
      role="img"
      aria-label={t('receipts.qr')}
      viewBox={`${start} ${start} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="slip-qr"
    >
      <path d={shape} fill="currentColor" />
    </svg>
  );
}
