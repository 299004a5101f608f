/** A charge or a subscription was given up and made again, and both stand: says so where either is shown, and leads to the other one. */
import { call } from '../../client/client.ts';
import { useReading } from '../../client/use-reading.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go } from '../../window/navigation.ts';

interface MadeAgainProps {
  readonly kind: 'charge' | 'subscription';
  readonly id: string;
  /** Of what is shown: each change may have made it stand, or fall. */
  readonly revision: number;
}

export function MadeAgain({ kind, id, revision }: MadeAgainProps) {
  const t = useT();
  const { value: other } = useReading(id, revision, () => call('outbox.madeAgain', { kind, id }));
  if (other === null) return null;
  return (
    <Notice
      tone="danger"
      title={t(other.isBack ? 'queue.madeAgain.backTitle' : 'queue.madeAgain.title')}
      action={
        <Button onPress={() => go({ at: 'office', section: `${other.kind}s`, id: other.id })}>
          {t(`queue.madeAgain.${other.kind}`)}
        </Button>
      }
    >
      {t(other.isBack ? 'queue.madeAgain.backHint' : 'queue.madeAgain.hint')}
    </Notice>
  );
}
