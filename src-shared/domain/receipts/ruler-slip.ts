/** The slip of a printer test: shows how many columns fit, whether accents come out right, and whether a QR is drawn. */
import type { SlipFacts, SlipLanguage } from './receipt-facts.ts';
import { endLines, headLines, left, loud, rule } from './slip-parts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

export function rulerSlip(facts: SlipFacts, columns: number, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  return [
    ...headLines(facts, language),
    loud(words.ruler),
    loud(words.notFiscal),
    rule,
    left(rulerOf(columns)),
    left(words.rulerHelp),
    left(words.accents),
    { kind: 'qr', data: `BALCAO ${columns}` },
    ...endLines(facts, language),
  ];
}

/** `1...5...10...`, one character for each column, with the last column at its end. */
function rulerOf(columns: number): string {
  const marks = Array.from({ length: columns }, () => '.');
  const write = (column: number): void => {
    const text = String(column);
    for (const [index, digit] of Array.from(text).entries()) marks[column - text.length + index] = digit;
  };
  for (let column = 5; column <= columns - 3; column += 5) write(column);
  write(1);
  write(columns);
  return marks.join('');
}
