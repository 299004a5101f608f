/** The form of files: how long, how named, how they begin, and that a name is exported in one place only. */
import { type ESTree, Visitor } from 'vite';
import type { Module, Verdict } from './sources.ts';

export const longestFile = 300;
export const medianBelow = 100;

export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

export function sizeFindings(path: string, text: string): Verdict[] {
  const lines = lineCount(text);
  return lines > longestFile ? [`${path} has ${lines} lines; ${longestFile} is the most`] : [];
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function exportFindings({ path, hasDefaultExport, reExports }: Module): Verdict[] {
  const findings: Verdict[] = [];
  if (reExports) findings.push(`${path} passes on what another file exports; import it from there`);
  if (hasDefaultExport) findings.push(`${path} has a default export; give it its name`);
  return findings;
}

export function openingFindings(path: string, text: string): Verdict[] {
  return /^(?:#!.*\n)?\s*(?:\/\*|\/\/)/.test(text) ? [] : [`${path} does not begin by saying what it is for`];
}

/** kebab-case, or PascalCase for a component; a test ends in `.test.ts`. */
export function nameFindings(path: string): Verdict[] {
  const name = path.split('/').at(-1) ?? '';
  const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|config|vite\.config))?\.[a-z]+$/;
  const component = /^[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx$/;
  return kebab.test(name) || component.test(name) ? [] : [`${path}: kebab-case, or PascalCase.tsx for a component`];
}

/** A spread of a literal only packs fields into fewer lines, and the compiler then lets a field through that nobody knows. */
export function packedFindings({ path, program, text }: Module): Verdict[] {
  const found: Verdict[] = [];
  new Visitor({
    SpreadElement({ argument, start }: ESTree.SpreadElement) {
      const bare = argument.type === 'ParenthesizedExpression' ? argument.expression : argument;
      const inner = bare.type === 'TSAsExpression' ? bare.expression : bare;
      if (inner.type !== 'ObjectExpression' && inner.type !== 'ArrayExpression') return;
      found.push(`${path}:${text.slice(0, start).split('\n').length} spreads a literal; write its fields plainly`);
    },
  }).visit(program);
  return found;
}
