/** What the documents quote and link is there: the words of the screens in the guides, the pages and pictures behind each link. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { standsOnScreen } from './screen-words.ts';
import { root } from './sources.ts';

const docs = join(root, 'docs');
const guides = readdirSync(join(docs, 'guides')).map((file) => join(docs, 'guides', file));
const pages = [
  ...readdirSync(root),
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(page, 'utf8');

/** What a guide calls by its name on the screen. A rule of the guide itself ends with a full stop. */
const named = /\*\*([^*]+?)\*\*/g;

describe('a guide', () => {
  it.each(guides.map((guide) => [relative(docs, guide), guide]))('%s names what stands on the screens', (_, guide) => {
    const all = [...textOf(guide).matchAll(named)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '));
    const wanted = all.filter((words) => !/[.?:]$/.test(words));
    expect(wanted.length).toBeGreaterThan(3);
    expect(wanted.filter((words) => !standsOnScreen(words, 'pt-BR'))).toEqual([]);
  });
});

const linked = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;

/** Each address inside the repository that a page names, from that page. */
function linksOf(page: string): string[] {
  const all = [...textOf(join(root, page)).matchAll(linked)].map(([, address = '']) => address);
  return all.filter((address) => !/^[a-z]+:/.test(address)).map((address) => join(dirname(page), address));
}

const images = join('docs', 'images');
const pictures = readdirSync(join(root, images)).filter((file) => file.endsWith('.png'));

const pictureSchema = z.record(z.string(), z.object({ sha256: z.string(), words: z.array(z.string()).min(3) }));

describe('the pictures', () => {
  const taken = pictureSchema.parse(JSON.parse(textOf(join(root, images, 'words.json'))));

  it('are those that `npm run shots` took', () => {
    expect(Object.keys(taken).sort()).toEqual([...pictures].sort());
    const changed = pictures.filter((name) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(root, images, name)))
        .digest('hex');
      return taken[name]?.sha256 !== sum;
    });
    expect(changed).toEqual([]);
  });

  it.each(Object.entries(taken))(
    '%s shows words that stand on the screens today, or `npm run shots` takes it anew',
    (_, { words }) => {
      expect(words.filter((line) => !standsOnScreen(line, 'pt-BR'))).toEqual([]);
    },
  );
});

describe('the pages', () => {
  it('link to what is there', () => {
    const dead = pages.flatMap((page) =>
      linksOf(page)
        .filter((address) => !existsSync(join(root, address)))
        .map((address) => `${page}: ${address}`),
    );
    expect(dead).toEqual([]);
  });

  it('show every picture that is kept', () => {
    const shown = new Set(pages.flatMap(linksOf));
    expect(pictures.filter((picture) => !shown.has(join(images, picture)))).toEqual([]);
  });
});
