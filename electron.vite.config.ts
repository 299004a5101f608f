/** How each part of Balcão is bundled. The renderer part is plain Vite: the station serves the same files to a browser. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

/** React Aria carries its words in some thirty languages; the till speaks two. */
function keepTwoLanguages(): Plugin {
  return {
    name: 'keep-two-languages',
    enforce: 'pre',
    load(id) {
      const language = /react-(?:aria|stately)[^?]*\/intl\/[\w-]+\/([a-z]{2}-[A-Z]{2})\.mjs/.exec(id)?.[1];
      return language === undefined || language === 'pt-BR' || language === 'en-US' ? null : 'export default {};';
    },
  };
}

/**
 * A screen is fetched when it is first needed, maybe from a program that took the port of a station that has ended. So the page knows the
 * check sum of every script from its first moment, and a browser runs none that has another. Written when the files lie in their folder:
 * until then a later step of the build may change them.
 */
function knowEveryScript(): Plugin {
  return {
    name: 'know-every-script',
    writeBundle({ dir = '' }, bundle) {
      const sums = Object.keys(bundle)
        .filter((file) => file.endsWith('.js'))
        .sort()
        .map((file) => [`./${file}`, sumOf(join(dir, file))]);
      const page = join(dir, 'index.html');
      const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(sums) })}</script>\n    `;
      const [before, after, ...more] = readFileSync(page, 'utf8').split(/(?=<script type="module")/);
      if (before === undefined || after === undefined || more.length > 0) throw new Error('the page has one script');
      writeFileSync(page, `${before}${map}${after}`);
    },
  };
}

function sumOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** Native, or given by the host: everything else of the main process is bundled, so that it starts at once. */
const outside = ['electron', 'better-sqlite3'];

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      emptyOutDir: true,
      externalizeDeps: false,
      // Both the desktop app's Node and the station's are of this generation.
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: { main: 'src-main/main.ts', station: 'src-main/station.ts', 'check-file': 'src-main/check-file.ts' },
        external: outside,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      emptyOutDir: true,
      externalizeDeps: false,
      target: 'node24',
      rolldownOptions: {
        input: { bridge: 'src-preload/bridge.ts' },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    base: './',
    plugins: [keepTwoLanguages(), react(), tailwindcss(), knowEveryScript()],
    build: {
      outDir: 'out/renderer',
      emptyOutDir: true,
      // electron-vite leaves it off; the first screen waits for every byte.
      minify: true,
      cssMinify: true,
      target: 'chrome140',
      cssTarget: 'chrome140',
      /** The CSP allows no `data:` script or font, and small files cost nothing on the same machine. */
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src-renderer/index.html' },
    },
  },
});
