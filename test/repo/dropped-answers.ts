/**
 * Finds answers of the core that nobody reads, through the syntax tree: the answer of `call`, and of whatever is declared to give a
 * `Promise<CallResult<…>>`: a function of the file, or what a store of the screens can do.
 */
import type { ESTree } from 'vite';
import type { Module, Verdict } from './sources.ts';

type Node = ESTree.Node & { readonly start: number; readonly end: number };
type Trail = readonly Node[];
type Source = Pick<Module, 'program' | 'text'>;

/** What each store (`useOrders`) and the properties of each component (`CodePanelProps`) give an answer by. */
type Answering = ReadonlyMap<string, ReadonlySet<string>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(node: Node, trail: Trail, visit: (node: Node, trail: Trail) => void): void {
  visit(node, trail);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, [...trail, node], visit);
  }
}

/** What the file writes such an answer as: in full, or by a name of its own for it. */
function answerTypeOf({ program, text }: Source): RegExp {
  const names: string[] = [];
  walk(program as Node, [], (node) => {
    if (node.type !== 'TSTypeAliasDeclaration') return;
    if (/^Promise<CallResult\b/.test(text.slice(node.typeAnnotation.start))) names.push(node.id.name);
  });
  return new RegExp(['Promise<CallResult', ...names].map((name) => `(?:: |=> )${name}\\b`).join('|'));
}

/** The members of every store and of the properties of every component whose answer is one of the core. */
export function answeringOf(modules: readonly Source[]): Answering {
  const members = new Map<string, Set<string>>();
  const parents = new Map<string, string[]>();
  const stores: [string, string][] = [];
  for (const { program, text } of modules) {
    const type = answerTypeOf({ program, text });
    walk(program as Node, [], (node) => {
      if (node.type !== 'TSInterfaceDeclaration') return;
      const own = node.body.body.flatMap((member) => {
        if (!('key' in member) || member.key.type !== 'Identifier') return [];
        return type.test(text.slice(member.key.end, member.end)) ? [member.key.name] : [];
      });
      members.set(node.id.name, new Set([...(members.get(node.id.name) ?? []), ...own]));
      parents.set(
        node.id.name,
        node.extends.flatMap(({ expression }) => (expression.type === 'Identifier' ? [expression.name] : [])),
      );
    });
    for (const [, store = '', shape = ''] of text.matchAll(/const (use\w+) = create<(\w+)>/g))
      stores.push([store, shape]);
  }
  const all = (name: string): string[] => [...(members.get(name) ?? []), ...(parents.get(name) ?? []).flatMap(all)];
  const props = [...members.keys()].filter((name) => name.endsWith('Props')).map((name) => [name, name] as const);
  return new Map([...props, ...stores].map(([name, shape]) => [name, new Set(all(shape))]));
}

/** Names of the file that give an answer: `call`, its own functions (also a short one that only asks), and what it takes out of a store. */
function answeringNames({ program, text }: Source, answering: Answering): Set<string> {
  const names = new Set(['call']);
  const type = answerTypeOf({ program, text });
  walk(program as Node, [], (node) => {
    if (node.type === 'FunctionDeclaration' && node.id && node.returnType) {
      if (type.test(text.slice(node.returnType.start, node.returnType.end))) names.add(node.id.name);
    }
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    if (node.init.type === 'ArrowFunctionExpression' && node.id.type === 'Identifier') {
      if (askedBy(node.init.body, text, names, answering) !== null) names.add(node.id.name);
    }
    const taken = text.slice(node.init.start, node.init.end);
    const store = /^(use\w+)\((?:\(\w+\) => \w+\.(\w+))?\)?(?:\.getState\(\))?/.exec(taken);
    const members = answering.get((/^(use\w+)\.getState\(\)$/.exec(taken) ?? store)?.[1] ?? '');
    if (members === undefined) return;
    if (node.id.type === 'Identifier' && members.has(store?.[2] ?? '')) names.add(node.id.name);
    if (node.id.type !== 'ObjectPattern') return;
    for (const property of node.id.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      if (members.has(property.key.name) && property.value.type === 'Identifier') names.add(property.value.name);
    }
  });
  return names;
}

/** What is asked, as the findings name it; null for a call of something else. */
function askedBy(node: Node, text: string, names: ReadonlySet<string>, answering: Answering): string | null {
  if (node.type !== 'CallExpression') return null;
  const { callee, arguments: given } = node;
  const first = given[0];
  const method = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : '';
  if (callee.type === 'Identifier' && names.has(callee.name)) return method || callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const store = /^(use\w+)\.getState\(\)$/.exec(text.slice(callee.object.start, callee.object.end))?.[1];
  const isAnswer = store !== undefined && answering.get(store)?.has(callee.property.name) === true;
  return isAnswer ? method || `${store}.${callee.property.name}` : null;
}

/** These let go of what a function in them gives back. */
const letsGo = new Set(['setTimeout', 'setInterval', 'queueMicrotask', 'useEffect', 'forEach', 'addEventListener']);

/** A function, or its name, that gives the answer to whoever called it: an event handler lets it go, unless its component takes it. */
function isLetGo(given: Node, trail: Trail, answering: Answering): boolean {
  const holder = trail.at(-1);
  if (holder?.type === 'CallExpression') {
    const { callee } = holder;
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    return (
      holder.arguments.some((argument) => argument === given) && name.type === 'Identifier' && letsGo.has(name.name)
    );
  }
  const attribute = holder?.type === 'JSXExpressionContainer' ? trail.at(-2) : undefined;
  const element = trail.at(-3);
  if (attribute?.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return false;
  if (!/^on[A-Z]/.test(attribute.name.name)) return false;
  const component =
    element?.type === 'JSXOpeningElement' && element.name.type === 'JSXIdentifier' ? element.name.name : '';
  return answering.get(`${component}Props`)?.has(attribute.name.name) !== true;
}

/** Whoever reads only that it went well shows nothing when it did not. */
function readsFailure(then: Node, text: string): boolean {
  const reader = then.type === 'CallExpression' ? then.arguments[0] : undefined;
  if (reader === undefined) return false;
  // A function by its name takes all of it.
  if (reader.type !== 'ArrowFunctionExpression' && reader.type !== 'FunctionExpression') return true;
  const [taken] = reader.params;
  if (taken === undefined || reader.body === null) return false;
  const body = text.slice(reader.body.start, reader.body.end);
  if (taken.type !== 'Identifier')
    return /\berror\b|!ok\b|\bok (?:\|\||\?)/.test(`${text.slice(taken.start, taken.end)} ${body}`);
  const result = taken.name;
  const whole = new RegExp(
    `\\(${result}[,)]|\\b${result}\\.error\\b|!${result}\\.ok\\b|\\b${result}\\.ok (?:\\|\\||\\?)|\\belse\\b|return ${result};`,
  );
  return whole.test(body);
}

/** Whether nothing reads the answer that `node` gives. */
function isDropped(node: Node, trail: Trail, text: string, answering: Answering): boolean {
  const holder = trail.at(-1);
  const above = trail.slice(0, -1);
  switch (holder?.type) {
    case 'ExpressionStatement':
      return true;
    case 'UnaryExpression':
      return holder.operator === 'void';
    case 'AwaitExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isDropped(holder, above, text, answering);
    case 'LogicalExpression':
      return holder.right === node && isDropped(holder, above, text, answering);
    case 'ArrayExpression': {
      // `Promise.all` of several.
      const all = above.at(-1);
      return all?.type === 'CallExpression' && isDropped(all, above.slice(0, -1), text, answering);
    }
    case 'ConditionalExpression':
      return holder.test !== node && isDropped(holder, above, text, answering);
    case 'ArrowFunctionExpression':
      return holder.body === node && isLetGo(holder, above, answering);
    case 'MemberExpression': {
      const chained = above.at(-1);
      if (holder.property.type !== 'Identifier' || chained?.type !== 'CallExpression') return false;
      if (holder.property.name === 'then') return !readsFailure(chained, text);
      return (
        ['catch', 'finally'].includes(holder.property.name) && isDropped(chained, above.slice(0, -1), text, answering)
      );
    }
    default:
      return false;
  }
}

export function droppedAnswers(module: Pick<Module, 'path' | 'text' | 'program'>, answering: Answering): Verdict[] {
  const { path, text, program } = module;
  const names = answeringNames(module, answering);
  const found: Verdict[] = [];
  walk(program as Node, [], (node, trail) => {
    if (node.type === 'Identifier' && names.has(node.name) && isLetGo(node, trail, answering)) {
      found.push(`${path.replace(/^src-renderer\//, '')} ${node.name}`);
      return;
    }
    const asked = askedBy(node, text, names, answering);
    if (asked === null || !isDropped(node, trail, text, answering)) return;
    found.push(`${path.replace(/^src-renderer\//, '')} ${asked}`);
  });
  return found;
}
