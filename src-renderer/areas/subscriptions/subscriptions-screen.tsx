/** Assinaturas: those this till knows, beside one of them. Others are read by the service's own id. */
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { type Choosers, ChoosersContext } from './choosers.ts';
import type { FormLimits } from './form/form-draft.ts';
import { SubscriptionForm } from './form/subscription-form.tsx';
import { useSubscriptions } from './store.ts';
import { SubscriptionDetail, type SubscriptionDetailProps } from './subscription-detail.tsx';
import { SubscriptionList } from './subscription-list.tsx';

export interface SubscriptionsScreenProps extends Omit<SubscriptionDetailProps, 'id'> {
  readonly id: string | null;
  readonly limits: FormLimits;
  readonly choosers: Choosers;
  readonly onSelect: (id: string | null) => void;
}

/** The address of the form. */
const making = 'new';

export function SubscriptionsScreen({ id, limits, choosers, onSelect, ...shared }: SubscriptionsScreenProps) {
  const t = useT();
  const [text, setText] = useState('');
  const fetching = useAction();
  const apiId = text.trim();

  async function fetchById(): Promise<void> {
    const result = await fetching.run(() => useSubscriptions.getState().fetch(apiId));
    if (result?.ok !== true) return;
    setText('');
    onSelect(result.value.id);
  }

  return (
    <ChoosersContext value={choosers}>
      <ListBesideDetail
        title={t('office.subscriptions')}
        action={
          <Button look={id === null ? 'primary' : 'secondary'} icon="plus" onPress={() => onSelect(making)}>
            {t('subscriptions.new')}
          </Button>
        }
        header={
          <>
            <SearchBox
              label={t('subscriptions.searchLabel')}
              hint={t('subscriptions.search')}
              text={text}
              onText={setText}
            />
            {apiId.startsWith('sub_') && (
              <Button icon="recall" isPending={fetching.isPending} onPress={() => void fetchById()}>
                {t('subscriptions.fetch')}
              </Button>
            )}
            {fetching.error !== null && <ErrorNote error={fetching.error} />}
          </>
        }
        list={<SubscriptionList text={text} selectedId={id} onSelect={onSelect} />}
        shown={id}
        isMaking={id === making}
        onBack={() => onSelect(null)}
        detail={
          id === making ? (
            <SubscriptionForm limits={limits} onMade={onSelect} onLeave={() => onSelect(null)} />
          ) : id === null ? (
            <NothingChosen icon="repeat" words={t('subscriptions.choose')} />
          ) : (
            <SubscriptionDetail key={id} id={id} {...shared} />
          )
        }
      />
    </ChoosersContext>
  );
}
