/**
 * An answer of the core is not dropped: a refusal that nobody sees looks like a button that does nothing. A screen asks through
 * `use-action.ts`, which keeps the error, or stands below with the reason why its answer does not matter.
 */
import { describe, expect, it } from 'vitest';
import { repositoryModules } from './sources.ts';

const mayDrop: Readonly<Record<string, string>> = {
  'app/presence.ts session.stay': 'the next movement asks again',
  'areas/catalog/use-import-file.ts catalog.dropFile': 'the core forgets a file that is left alone',
};

/** What follows the call that begins at `from`. */
function afterCall(text: string, from: number): string {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    if (text[at] !== ')') continue;
    open -= 1;
    if (open === 0) return text.slice(at + 1);
  }
  return '';
}

/** `void call(…)` that nothing reads. */
function found(path: string, text: string): string[] {
  return [...text.matchAll(/\bvoid call\(\s*'([\w.]+)'/g)]
    .filter(({ index }) => !/^\s*\.then\b/.test(afterCall(text, index)))
    .map(([, method]) => `${path.replace(/^src-renderer\//, '')} ${method}`);
}

describe('an answer of the core', () => {
  const all = repositoryModules()
    .filter(({ path }) => path.startsWith('src-renderer/'))
    .flatMap(({ path, text }) => found(path, text));

  it('is not dropped', () => {
    expect(all.filter((one) => mayDrop[one] === undefined)).toEqual([]);
  });

  it('is dropped nowhere else than where a reason stands', () => {
    expect(Object.keys(mayDrop).filter((one) => !all.includes(one))).toEqual([]);
  });

  it('that is dropped is found', () => {
    expect(found('src-renderer/a.tsx', "onPress={() => void call('till.choose', { world })}")).toEqual([
      'a.tsx till.choose',
    ]);
    expect(found('src-renderer/a.tsx', "void call('cards.list', { text }).then((result) => keep(result));")).toEqual(
      [],
    );
    expect(found('src-renderer/a.tsx', "void run(() => call('till.choose', { world }));")).toEqual([]);
  });
});
