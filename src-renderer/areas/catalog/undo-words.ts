/** What an undo of an import takes back, and what stays, in words. Pure. */
import type { Words } from '../../i18n/use-t.ts';
import type { UndoPreview } from './import-store.ts';

export function undoWords(
  { t }: Pick<Words, 't'>,
  { takenBack, kept, keptNames }: Omit<UndoPreview, 'keptMark'>,
): string {
  const back = t('catalogEditor.undoAsk', { count: takenBack });
  if (kept === 0) return back;
  const names = [...keptNames, ...(kept > keptNames.length ? ['…'] : [])].join(', ');
  return `${back} ${t('catalogEditor.undoKept', { count: kept, names })}`;
}
