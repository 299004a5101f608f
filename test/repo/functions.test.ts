/** Functions of the sources fit a screen, or say why not. */
import { describe, expect, it } from 'vitest';
import { functionFindings, functionsOf, longestFunction, longestOwn } from './functions.ts';
import { parseModule, repositoryModules } from './sources.ts';

/** Longer than others, and why cutting it would make it harder to read. */
const reasons: Readonly<Record<string, string>> = {
  'src-main/areas/all-areas.ts createAllAreas': 'the list of all areas, one line for each',
  'src-main/areas/orders/sale-state.ts fromOrder': 'one decision: what stands first wins',
  'src-main/areas/orders/table.ts createSalesTable': 'the statements of one table',
  'src-main/areas/v1-charges/charge-view.ts view': 'one object, field by field, from facts that depend on each other',
  'src-main/outbox/table.ts createOutboxTable': 'the statements of one table',
  'src-sandbox/faults/plan.ts planOfKind': 'one table, a line for each kind of fault',
  'src-sandbox/v1/pages/checkout-script.ts checkoutScript': 'the text of one flat script',
};

const sample = (inside: string) => parseModule('src-main/lib/x.ts', `export function long() {\n${inside}}\n`);

describe('functions', () => {
  it('fit a screen, or have a reason not to', () => {
    expect(repositoryModules().flatMap((module) => functionFindings(module, reasons))).toEqual([]);
  });

  it('are found when they are too long as a whole, or of their own', () => {
    expect(functionFindings(sample('  a();\n'.repeat(longestOwn)), {})).toHaveLength(1);
    const part = `  function part() {\n${'    a();\n'.repeat(30)}  }\n`;
    expect(functionFindings(sample(part.repeat(2)), {})).toEqual([]);
    expect(functionFindings(sample(part.repeat(Math.ceil(longestFunction / 30))), {})).toHaveLength(1);
  });

  it('may be longer with a reason, and a reason that is not needed any more is found', () => {
    const why = { 'src-main/lib/x.ts long': 'one table' };
    expect(functionFindings(sample('  a();\n'.repeat(longestOwn)), why)).toEqual([]);
    expect(functionFindings(sample('  a();\n'), why)).toHaveLength(1);
  });

  it('count those inside as one line', () => {
    const [outer, inner] = functionsOf(sample('  const f = () => {\n    a();\n  };\n'));
    expect([outer, inner]).toEqual([
      { name: 'long', lines: 5, own: 3 },
      { name: 'f', lines: 3, own: 3 },
    ]);
  });
});
