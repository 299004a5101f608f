/** The chosen item beside its list, or in its place where there is no room for both: then a button leads back to the list. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { DetailPane } from './detail-pane.tsx';

/** From this width of the container on, there is room for both. */
type Room = '2xl' | '3xl';

const hiddenBelow: Record<Room, string> = { '2xl': '@max-2xl:hidden', '3xl': '@max-3xl:hidden' };
const shownBelow: Record<Room, string> = { '2xl': '@max-2xl:inline-flex!', '3xl': '@max-3xl:inline-flex!' };

interface DetailBesideListProps {
  readonly room: Room;
  /** The name of the list. */
  readonly title: string;
  readonly shown: string | null;
  /** The list is folded: it has no room at any width. */
  readonly isAlone?: boolean;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

export function DetailBesideList({ room, title, shown, isAlone = false, onBack, children }: DetailBesideListProps) {
  return (
    <div className={cx('flex min-w-0 flex-1 flex-col', shown === null && hiddenBelow[room])}>
      {/* The list is not there to name the page. */}
      {isAlone && <h1 className="sr-only">{title}</h1>}
      {shown !== null && (
        <Button
          look="quiet"
          icon="back"
          className={cx('self-start', !isAlone && 'hidden!', !isAlone && shownBelow[room])}
          onPress={onBack}
        >
          {title}
        </Button>
      )}
      <DetailPane of={shown}>{children}</DetailPane>
    </div>
  );
}
