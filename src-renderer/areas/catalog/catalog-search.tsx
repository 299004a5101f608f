/**
 * The search of the catalogue: F3 goes to it, Enter picks the best match, the down arrow goes on to the items. A code that is scanned into
 * it is a code of its own, whatever somebody had typed before: in the search it would be lost.
 */
import { type KeyboardEvent, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { idleScanner, scannerStep } from '../../ui/scanner.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useTypedLetters } from '../../ui/use-typed-letters.ts';
import { usePreferences } from '../../window/preferences.ts';

interface CatalogSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  /** A code was scanned behind the text, or into an empty field. Answers whether it was one; else the whole text was typed. */
  readonly onScan: (code: string) => boolean;
  /** Called at every key: true when the key asks for the items, false when it takes that back. */
  readonly onWayToItems: (isAsked: boolean) => void;
}

export function CatalogSearch({ text, onText, onEnter, onScan, onWayToItems }: CatalogSearchProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const scanBehind = useScanBehind();
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
          const scanned = scanBehind(event);
          if (scanned !== null && onScan(scanned.code)) onText(scanned.before);
          else if (event.key === 'Enter') onEnter();
          else if (event.key === 'Escape') onText('');
          else if (event.key !== 'ArrowDown') return;
          event.preventDefault();
        }}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11"
      />
    </div>
  );
}

/** Told of each key in the field: the code that a scanner put behind the text that was there, once its Enter comes. */
function useScanBehind() {
  const scan = useRef({ state: idleScanner, before: '' });
  return ({ key, timeStamp, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
    const { state, before } = scan.current;
    const step = scannerStep(state, key, timeStamp);
    const begins = step.state.text.length === 1 && key !== 'Shift';
    scan.current = { state: step.state, before: begins ? value : before };
    const code = step.scanned;
    return code !== null && value === before + code ? { code, before } : null;
  };
}
