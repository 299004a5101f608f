/** The search of the catalogue: F3 goes to it, Enter picks the best match, the down arrow goes on to the items. */
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useTypedLetters } from '../../ui/use-typed-letters.ts';
import { usePreferences } from '../../window/preferences.ts';

interface CatalogSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  /** Called at every key: true when the key asks for the items, false when it takes that back. */
  readonly onWayToItems: (isAsked: boolean) => void;
}

export function CatalogSearch({ text, onText, onEnter, onWayToItems }: CatalogSearchProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const singleKeys = usePreferences((state) => state.singleKeys);
  useTypedLetters((typed) => {
    input.current?.focus();
    onText(typed);
  }, singleKeys);
  useShortcut('F3', () => {
    input.current?.focus();
    // Selects the earlier search, so that typing replaces it.
    input.current?.select();
  });
  return (
    <div className="relative min-w-0 flex-1 thin:basis-full">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-ink-muted" />
      <input
        ref={input}
        type="search"
        aria-label={t('catalog.search')}
        aria-keyshortcuts="F3"
        // Beside three buttons there is no more room on a small screen.
        title={`${t('catalog.search')} (F3)`}
        placeholder={t('catalog.searchHint')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          onWayToItems(event.key === 'ArrowDown');
          if (event.key === 'Enter') onEnter();
          else if (event.key === 'Escape') onText('');
          else if (event.key !== 'ArrowDown') return;
          event.preventDefault();
        }}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11"
      />
    </div>
  );
}
