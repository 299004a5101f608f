/** Words that names had once and that mean something else in the field, or nothing outside this project. Sentences may use them. */
import { type ESTree, Visitor } from 'vite';
import type { Module, Verdict } from './sources.ts';

/** What is said instead. */
export const retiredWords: Readonly<Record<string, string>> = {
  doubt: 'ambiguous',
  doubted: 'contradicted',
  doubtful: 'ambiguous',
  harmless: 'takesNoMoney',
  baseline: 'snapshot',
  lapse: 'expire',
  lapsed: 'expired',
  thaw: 'frozenFrom',
  fuse: 'key expiry',
  settle: 'resolve, apply',
  settled: 'resolved',
  settlement: 'resolution',
  hear: 'receive',
  heard: 'received',
  happening: 'timeline event',
  unsold: 'endReason',
  trade: 'payment runtime',
  cable: 'network toggle',
};

/** A screen has a look, and a person looks something up. In the main process what asks the API polls. */
const retiredInMain: Readonly<Record<string, string>> = { look: 'poll', looks: 'polls', looked: 'polled' };
/** Names of the language, of a library, or of another thing than the retired one. */
const allowed: ReadonlySet<string> = new Set(['allSettled', 'TrainingLookup', 'lookAtMost', 'lookAlike']);

export function retiredFindings({ path, program }: Module): Verdict[] {
  // Migrations bring old names to new ones, so they say both.
  if (!path.startsWith('src-') || path.startsWith('src-main/db/migrations/')) return [];
  const words =
    path.startsWith('src-main/') && !path.startsWith('src-main/hosts/')
      ? { ...retiredWords, ...retiredInMain }
      : retiredWords;
  const names = new Set([...path.split('/').map((part) => part.replace(/\..*$/, '')), ...namesIn(program)]);
  return [...names].flatMap((name) => {
    const word = allowed.has(name) ? undefined : partsOf(name).find((part) => Object.hasOwn(words, part));
    return word === undefined ? [] : [`${path}: ${name} says ${word}; say ${words[word]}`];
  });
}

function namesIn(program: ESTree.Program): string[] {
  const names: string[] = [];
  new Visitor({
    Identifier(node: { readonly name: string }) {
      names.push(node.name);
    },
    Literal({ value }: { readonly value: unknown }) {
      if (typeof value === 'string' && /^[\w.-]+$/.test(value)) names.push(...value.split('.'));
    },
  }).visit(program);
  return names;
}

/** `wasLastPolled`, `last_polled` and `last-polled` are three words each. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
}
