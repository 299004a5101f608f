/** Ends an undo that the till cannot carry out: a manager says how it was settled, and another person confirms it. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { ResolvedByTwo } from '../../ui/resolved-by-two.tsx';
import { useIsManager, useOthers } from '../../window/session-store.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useLastingText } from '../../window/use-lasting-text.ts';
import { useOutbox } from './store.ts';

const placeOf = typedBeforeLock<string>();

export function EndUndo(owner: Pick<MethodRequest<'outbox.endUndo'>, 'ownerKind' | 'ownerId'>) {
  const t = useT();
  const action = useAction();
  const [reason, setReason] = useLastingText(placeOf, owner.ownerId);
  return (
    <ResolvedByTwo
      words={{
        open: t('endUndo.open'),
        title: t('endUndo.title'),
        hint: t('endUndo.hint'),
        secondDetail: t('endUndo.secondDetail'),
        confirm: t('endUndo.confirm'),
        onlyManager: t('endUndo.onlyManager'),
      }}
      isManager={useIsManager()}
      people={useOthers()}
      reason={reason}
      onReason={setReason}
      action={action}
      onProof={async (second) => {
        const result = await action.run(() => useOutbox.getState().endUndo({ ...owner, reason, second }));
        return result?.ok === true;
      }}
    />
  );
}
