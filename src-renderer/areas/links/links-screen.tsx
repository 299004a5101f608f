/** Links: the payment links beside one of them, or beside the form of a new one. */
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { V1Missing } from '../../ui/v1-missing.tsx';
import { useMay } from '../../window/session-store.ts';
import { useV1 } from '../../window/use-v1.ts';
import type { SectionScreenProps } from '../area.ts';
import { LinkDetail } from './link-detail.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { useLinks } from './store.ts';

/** The address of the form. */
const newLink = 'new';

export function LinksScreen({ id, onSelect }: SectionScreenProps) {
  const t = useT();
  const { isMissing, onEnter } = useV1();
  const mayMake = useMay('links') && !isMissing;
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { run, isPending, error: pageError } = useAction();
  const listError = useLinks((state) => state.error);
  const error = pageError ?? listError;

  async function loadPage(): Promise<void> {
    const result = await run(() => useLinks.getState().loadPage(page));
    if (result?.ok !== true) return;
    const { lastPage, links } = result.value;
    const isLast = lastPage === null ? links.length === 0 : page >= lastPage;
    setPage(isLast ? 1 : page + 1);
  }

  return (
    <ListBesideDetail
      title={t('office.links')}
      action={
        mayMake && (
          <Button look={id === null ? 'primary' : 'secondary'} icon="plus" onPress={() => onSelect(newLink)}>
            {t('links.new')}
          </Button>
        )
      }
      header={
        <>
          <SearchBox label={t('links.searchLabel')} hint={t('links.search')} text={text} onText={setText} />
          {isMissing && <V1Missing words={t('v1Missing.links')} onEnter={onEnter} />}
          <Button icon="recall" isDisabled={isMissing} isPending={isPending} onPress={() => void loadPage()}>
            {t(page === 1 ? 'links.loadNewest' : 'links.loadMore', { page })}
          </Button>
          {error !== null && <ErrorNote error={error} />}
        </>
      }
      list={<LinkList text={text} selectedId={id} onSelect={onSelect} />}
      shown={id}
      isMaking={id === newLink && mayMake}
      onBack={() => onSelect(null)}
      detail={detail()}
    />
  );

  function detail() {
    if (id === newLink && mayMake) return <LinkForm onMade={onSelect} />;
    if (id === null || id === newLink)
      return <NothingChosen icon="link" words={t(isMissing ? 'v1Missing.links' : 'links.choose')} />;
    return <LinkDetail id={id} />;
  }
}
