/** How long a function of the sources is: as a whole, and of its own, without the functions inside it. */
import { type ESTree, Visitor } from 'vite';
import type { Module, Verdict } from './sources.ts';

export const longestFunction = 100;
/** What one must read to know what the function itself does. A factory of parts that share one state may be longer as a whole. */
export const longestOwn = 60;

type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;

interface Measured {
  readonly name: string;
  readonly lines: number;
  readonly own: number;
}

/** `reasons`: by `path name`, why this one is longer than others. One that is not needed is a finding as well. */
export function functionFindings(module: Module, reasons: Readonly<Record<string, string>>): Verdict[] {
  if (!module.path.startsWith('src-')) return [];
  return functionsOf(module).flatMap(({ name, lines, own }) => {
    const isLong = lines > longestFunction || own > longestOwn;
    const isExplained = reasons[`${module.path} ${name}`] !== undefined;
    if (isLong && !isExplained) return [`${module.path} ${name}: ${lines} lines, ${own} of its own`];
    return !isLong && isExplained ? [`${module.path} ${name}: short enough to need no reason`] : [];
  });
}

export function functionsOf({ program, text }: Module): Measured[] {
  const found: { readonly node: Fn; readonly name: string }[] = [];
  const named = new Map<Fn, string>();
  const note = (node: Fn): void => {
    const own = node.type === 'ArrowFunctionExpression' ? undefined : node.id?.name;
    found.push({ node, name: own ?? named.get(node) ?? '(anonymous)' });
  };
  new Visitor({
    VariableDeclarator({ id, init }: ESTree.VariableDeclarator) {
      if (init !== null && isFunction(init) && id.type === 'Identifier') named.set(init, id.name);
    },
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);

  const linesOf = (node: Fn): number => text.slice(node.start, node.end).split('\n').length;
  const measured = found.map(({ node, name }) => ({ node, name, lines: linesOf(node), own: linesOf(node) }));
  const around: (typeof measured)[number][] = [];
  for (const one of measured.toSorted((a, b) => a.node.start - b.node.start || b.node.end - a.node.end)) {
    while ((around.at(-1)?.node.end ?? Infinity) < one.node.end) around.pop();
    const outer = around.at(-1);
    // A function within stands for one line: that it is there.
    if (outer !== undefined) outer.own -= one.lines - 1;
    around.push(one);
  }
  return measured.map(({ name, lines, own }) => ({ name, lines, own }));
}

const isFunction = (node: ESTree.Node): node is Fn =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
