/** The one script that stands in the built page itself: the check sums of all others. The content policy lets in this text and no other. */
import { createHash } from 'node:crypto';
import type { RendererFiles } from './renderer-files.ts';

const sumsInPage = /<script type="importmap">(.*?)<\/script>/gs;

/** Sources for the content policy, of the page that is served: none while the renderer is not built. */
export function scriptsInPage(files: RendererFiles): readonly string[] {
  const page = Buffer.from(files.find('/')?.bytes ?? []).toString('utf8');
  return [...page.matchAll(sumsInPage)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
