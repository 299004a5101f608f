/** The one script that stands in the built page itself: the check sums of all others. The content policy lets in this text and no other. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sumsInPage = /<script type="importmap">(.*?)<\/script>/gs;

/** Sources for the content policy: none while the renderer is not built. */
export function scriptsInPage(rendererDir: string): readonly string[] {
  return [...readPage(rendererDir).matchAll(sumsInPage)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function readPage(rendererDir: string): string {
  try {
    return readFileSync(join(rendererDir, 'index.html'), 'utf8');
  } catch {
    return '';
  }
}
