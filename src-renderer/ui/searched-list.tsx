/** A list narrowed by a search. The core is asked when typing pauses. */
import { type ReactNode, useEffect, useMemo } from 'react';
import { VirtualList } from './virtual-list.tsx';

/** The props that a list gets from its screen. */
export interface ListChoice {
  readonly text: string;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

interface SearchedListProps<T> extends ListChoice {
  readonly label: string;
  readonly held: Readonly<Record<string, T>>;
  readonly found: readonly string[];
  readonly onSearch: (text: string) => unknown;
  readonly hasMore: boolean;
  readonly onMore: () => unknown;
  readonly textOf: (item: T) => string;
  /** The texts for an empty search result and for an empty list. */
  readonly empty: string;
  readonly emptyEver: string;
  readonly dependencies?: readonly unknown[];
  readonly children: (item: T) => ReactNode;
}

const typingPauseMs = 120;

export function SearchedList<T extends { readonly id: string }>(props: SearchedListProps<T>) {
  const { text, held, found, onSearch, hasMore, onMore } = props;
  const items = useMemo(() => found.flatMap((id) => held[id] ?? []), [held, found]);

  useEffect(() => {
    const timer = setTimeout(() => void onSearch(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <VirtualList
      label={props.label}
      items={items}
      selectedId={props.selectedId}
      onSelect={props.onSelect}
      rowRem={4.25}
      textOf={props.textOf}
      empty={text === '' ? props.emptyEver : props.empty}
      {...(hasMore ? { onLoadMore: () => void onMore() } : {})}
      dependencies={props.dependencies ?? []}
    >
      {props.children}
    </VirtualList>
  );
}
