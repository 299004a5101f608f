/** What a recorded action is called. A request goes by its operation; a word of another version is shown as it came. Pure. */
import type { Words } from '../../i18n/use-t.ts';

export function actionWord({ open }: Words, action: string): string {
  const word = open('auditAction', action);
  return word === action ? open('operation', action) : word;
}
