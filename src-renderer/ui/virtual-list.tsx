/** A long list that renders only the rows in view. Arrow keys move, and moving selects. */
import type { ReactNode } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { cx } from './cx.ts';
import { pixelsPerRem } from './pixels-per-rem.ts';

interface VirtualListProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly T[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** In rem, because everything else grows with the words. */
  readonly rowRem: number;
  readonly textOf: (item: T) => string;
  readonly children: (item: T) => ReactNode;
  readonly empty: ReactNode;
  readonly isLoading?: boolean;
  readonly onLoadMore?: () => void;
  readonly dependencies?: readonly unknown[];
}

export function VirtualList<T extends { readonly id: string }>(props: VirtualListProps<T>) {
  const { label, items, selectedId, onSelect, rowRem, textOf, children, empty, isLoading = false, onLoadMore } = props;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowRem * pixelsPerRem(), loaderSize: 1 }}>
      <GridList
        aria-label={label}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) onSelect(String(key));
        }}
        renderEmptyState={() => <div className="p-8 text-center text-ink-muted">{empty}</div>}
        className="scroll-calm min-h-0 flex-1"
      >
        <Collection items={items} dependencies={[...(props.dependencies ?? []), items]}>
          {(item: T) => (
            <GridListItem
              id={item.id}
              textValue={textOf(item)}
              className={cx(
                'flex h-full items-center border-b border-l-4 border-b-line border-l-transparent px-4 -outline-offset-3',
                'hover:bg-sunken selected:border-l-accent selected:bg-accent-soft',
              )}
            >
              {children(item)}
            </GridListItem>
          )}
        </Collection>
        {onLoadMore !== undefined && <GridListLoadMoreItem isLoading={isLoading} onLoadMore={onLoadMore} />}
      </GridList>
    </Virtualizer>
  );
}
