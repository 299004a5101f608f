/** The payment links, newest first, narrowed by a search the core answers. */
import { useEffect, useMemo } from 'react';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { linkBadge, linkTone, usesWords } from './link-words.ts';
import { useLinks } from './store.ts';

interface LinkListProps {
  readonly text: string;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

const typingPauseMs = 120;

export function LinkList({ text, selectedId, onSelect }: LinkListProps) {
  const t = useT();
  const money = useMoney();
  const links = useLinks((state) => state.links);
  const found = useLinks((state) => state.found);
  const search = useLinks((state) => state.search);
  const items = useMemo(() => found.flatMap((id) => links[id] ?? []), [links, found]);

  useEffect(() => {
    const timer = setTimeout(() => void search(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, search]);

  return (
    <VirtualList
      label={t('links.list')}
      items={items}
      selectedId={selectedId}
      onSelect={onSelect}
      rowRem={4.25}
      textOf={({ name }) => name}
      empty={t(text === '' ? 'links.emptyEver' : 'links.empty')}
      dependencies={[t]}
    >
      {(link) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{link.name}</p>
            <p className="money truncate text-sm text-ink-muted">
              {money(link.totalCents)} · {usesWords(t, link)}
            </p>
          </div>
          <Badge tone={linkTone(link)}>{linkBadge(t, link)}</Badge>
        </div>
      )}
    </VirtualList>
  );
}
