/**
 * The print dialog of the system, for a printer that is installed there. The slip lies beside the page, as wide as its paper, and is all
 * that a print shows: see `@media print` in styles.css. Whether anything was printed, the system does not tell.
 */
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Slip } from '#shared/contract/receipts.ts';
import { SlipPaper } from './slip-paper.tsx';

/** Of the paper, in millimetres. What is printed is narrower: see `--slip-paper` in tokens.css. */
const paperMm = (columns: number): number => (columns === 32 ? 58 : 80);

const pixelsPerMm = 96 / 25.4;
/** So that no rounding puts the last row on a second page. */
const spareMm = 4;

/** Prints once for each `take`. It stays until it is removed, because some systems read the page after they were asked to print it. */
export function SystemPrint({ slip, take }: { readonly slip: Slip; readonly take: number }) {
  const paper = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further copy of the same slip is a further take
  useEffect(() => {
    const height = Math.ceil((paper.current?.offsetHeight ?? 0) / pixelsPerMm) + spareMm;
    const sheet = new CSSStyleSheet();
    // A roll has no length of its own. A dialog that is left at "A4" would feed a third of a metre of paper.
    sheet.replaceSync(`@page { size: ${paperMm(slip.columns)}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    window.print();
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [slip, take]);
  return createPortal(
    <div ref={paper} aria-hidden="true" className={slip.columns === 32 ? 'slip-print slip-narrow' : 'slip-print'}>
      <SlipPaper slip={slip} />
    </div>,
    document.body,
  );
}
