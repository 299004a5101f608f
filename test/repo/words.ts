/** Rules for the words on the screens: both languages complete, the same blanks in both, and no word outside a catalogue. */
import { type ESTree, Visitor } from 'vite';
import type { Module, Verdict } from './sources.ts';

/** `section.key` → sentence. */
export function leaves(words: object, prefix = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(`${prefix}${key}`, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [path, text] of leaves(value, `${prefix}${key}.`)) found.set(path, text);
    }
  }
  return found;
}

export function languageFindings(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Verdict[] {
  const findings: Verdict[] = [];
  for (const [key, text] of one) {
    const translated = other.get(key);
    if (translated === undefined) findings.push(`${key} stands in one language only`);
    else if (blanks(text) !== blanks(translated)) findings.push(`${key}: ${blanks(text)} and ${blanks(translated)}`);
    if (text.trim() === '') findings.push(`${key} says nothing`);
    if (/_one$/.test(key) && !one.has(key.replace(/_one$/, '_other'))) findings.push(`${key} has no plural`);
  }
  for (const key of other.keys()) if (!one.has(key)) findings.push(`${key} stands in one language only`);
  return findings;
}

/** A singular may leave the number out. */
function blanks(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]);
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');
}

const spoken = ['aria-label', 'alt', 'label', 'placeholder', 'title', 'description', 'errorMessage'];
const word = /\p{L}{2,}/u;
/** Names are the same in every language. */
const names = /^(?:Pix|Balcão|QR Code|Enter|Esc|Ctrl|F\d+)$/;

/** Text for people that stands in a component instead of a catalogue. */
export function literalFindings({ path, program, text }: Module): Verdict[] {
  if (!/^src-renderer\/.*\.tsx$/.test(path)) return [];
  const found: { said: string; at: number }[] = [];
  const note = (said: string, at: number) => {
    if (word.test(said) && !names.test(said.trim())) found.push({ said: said.trim(), at });
  };
  new Visitor({
    JSXText(node: ESTree.JSXText) {
      note(node.value, node.start);
    },
    JSXAttribute({ name, value, start }: ESTree.JSXAttribute) {
      if (name.type !== 'JSXIdentifier' || !spoken.includes(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string') note(value.value, start);
    },
  }).visit(program);
  return found.map(
    ({ said, at }) => `${path}:${text.slice(0, at).split('\n').length}: “${said}” belongs in the catalogues`,
  );
}
