/** A manager approves on the spot, with a PIN, what another person asks for: two people are on record. */
import { useT } from '../i18n/use-t.ts';
import { PersonDialog, type PersonDialogProps } from './person-dialog.tsx';

interface ManagerDialogProps extends Omit<PersonDialogProps, 'words'> {
  /** The text of the button. */
  readonly enter: string;
}

export function ManagerDialog({ enter, ...asked }: ManagerDialogProps) {
  const t = useT();
  const words = {
    title: t('refund.approvalTitle'),
    detail: t('refund.approvalDetail'),
    who: t('refund.approvalWho'),
    nobody: t('refund.approvalNobody'),
    enter,
  };
  return <PersonDialog words={words} {...asked} />;
}
