/** Asked before a charge goes out that is like one that was paid lately. */
import type { CallError } from '#shared/contract/errors.ts';
import { roughDuration } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';

export interface PaidBefore {
  readonly id: string;
  readonly paidAt: number;
}

/** Null for another refusal. */
export function paidBefore({ fields = [] }: CallError): PaidBefore | null {
  const { ownerId, paidAt } = fields.find(({ code }) => code === 'same-charge-paid')?.params ?? {};
  return ownerId === undefined ? null : { id: String(ownerId), paidAt: Number(paidAt) };
}

interface RepeatQuestionProps {
  readonly paid: PaidBefore;
  readonly onAnswer: (isYes: boolean) => void;
}

export function RepeatQuestion({ paid, onAnswer }: RepeatQuestionProps) {
  const { t, language } = useWords();
  const time = roughDuration(useNow() - paid.paidAt, language);
  return (
    <ConfirmDialog
      isDanger
      title={t('charges.repeat.title', { time })}
      detail={t('charges.repeat.detail')}
      confirmLabel={t('charges.repeat.go')}
      keepLabel={t('charges.repeat.keep')}
      closeLabel={t('common.close')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
