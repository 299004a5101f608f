/**
 * On Windows the till's data once lay in a folder that an installation could be put into as well; to uninstall it would have taken the books
 * along. What lies there moves to the folder of today, entry by entry, so that a move that was cut short goes on at the next start.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { bothLanguages } from '../../lib/both-languages.ts';
import { onceFree } from '../../lib/held-open.ts';
import { StartError } from './start-error.ts';

/** What is ours. Whatever else lies there belongs to an installation. */
const ours = ['live', 'test', 'training', 'vault', 'world.json', 'browser', 'desktop', 'log'];

/** False where the data lies on another disk, to which the folder is a link: it stays there, and is used there. */
export function moveEarlierData(from: string | null, to: string): boolean {
  if (from === null) return true;
  const left = ours.filter((name) => existsSync(join(from, name)) && !existsSync(join(to, name)));
  if (left.length === 0) return true;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  try {
    for (const name of left) onceFree(() => renameSync(join(from, name), join(to, name)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'EXDEV') return false;
    throw new StartError(
      `Os dados do caixa estão sendo levados de ${from} para ${to}, e algo ainda os usa (${code}). Feche todas as janelas do Balcão e abra de novo: o que já foi levado fica onde está, e nada se perde.`,
      `The till's data is being moved from ${from} to ${to}, and something still uses it (${code}). Close every Balcão and start again: what was moved stays where it is, and nothing is lost.`,
    );
  }
  removeEmpty(from);
  return true;
}

/** An empty folder that stays does no harm. */
function removeEmpty(folder: string): void {
  try {
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  } catch {
    // Somebody looks into it just now.
  }
}

/** Sales of an earlier version that ran once more after the move: they lie where nobody looks. In both languages; empty where there are none. */
export function soldInEarlierFolder(from: string | null, to: string): string[] {
  const both = (name: string): boolean => from !== null && existsSync(join(from, name)) && existsSync(join(to, name));
  if (from === null || from === to || !['live', 'test'].some(both)) return [];
  return [
    bothLanguages(
      `Em ${from} há dados de um Balcão anterior que foi usado depois da mudança para ${to}. As vendas feitas ali não estão neste caixa: desinstale a versão anterior e peça ajuda ao suporte antes de apagar essa pasta.`,
      `${from} holds data of an earlier Balcão that was used after the move to ${to}. Sales made there are not in this till: uninstall the earlier version, and ask support before you delete that folder.`,
    ),
  ];
}
