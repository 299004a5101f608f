/** A length is written once, in `tokens.css`: classes use its steps, and a style that needs another one adds it there. */
import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from './sources.ts';

const tokens = 'src-renderer/tokens.css';

/** In a style sheet every length; in a component those written into a class, as in `w-[26rem]`. */
function literalLengths(path: string, text: string): string[] {
  const places = path.endsWith('.css') ? [text.replace(/\/\*[\s\S]*?\*\//g, '')] : text.match(/-\[[^\]\s'"`]+\]/g);
  const found = (places ?? []).flatMap((place) => place.match(/[\d.]+(?:px|rem)(?![a-z])/g) ?? []);
  return found.map((length) => `${path} writes ${length}`);
}

describe('lengths', () => {
  it('stand in the tokens', () => {
    const styled = repositoryFiles().filter((path) => /^src-renderer\/.*\.(?:tsx|css)$/.test(path) && path !== tokens);
    expect(styled.flatMap((path) => literalLengths(path, readText(path)))).toEqual([]);
  });

  it.each([
    ['a.tsx', 'className="w-[26rem] p-4"', ['a.tsx writes 26rem']],
    ['a.tsx', 'className="grid-cols-[7rem_1fr] max-h-[calc(100vh-(--spacing(12)))]"', ['a.tsx writes 7rem']],
    ['a.css', '/* 14px */ .a { padding: 6px var(--target) }', ['a.css writes 6px']],
    ['a.css', '.a { padding: calc(2 * var(--stripe)) }', []],
  ])('%s with %s is judged', (path, text, verdict) => {
    expect(literalLengths(path, text)).toEqual(verdict);
  });
});
