/** Who approved what another person asked for. Of what a manager asks for, nobody was asked to approve anything. Pure. */
import type { Translate } from './use-t.ts';

interface People {
  readonly asked: string | null;
  readonly approved: string | null;
}

/** Empty where nobody else did. */
export function approvedByWords(t: Translate, { asked, approved }: People): readonly string[] {
  return approved === null || approved === asked ? [] : [t('refund.approvedBy', { name: approved })];
}
