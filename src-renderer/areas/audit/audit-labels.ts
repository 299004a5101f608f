/** The name of a recorded action. A request is named by its operation; a word of another version is shown as it came. Pure. */
import { auditArea } from '../../i18n/pt-br/audit-actions.ts';
import type { Words } from '../../i18n/use-t.ts';

/** The areas by which the record can be filtered. */
export const auditAreas = Object.keys(auditArea);

export function actionWord({ open }: Words, action: string): string {
  const word = open('auditAction', action);
  return word === action ? open('operation', action) : word;
}
