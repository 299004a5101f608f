/** The search above a list. F3 moves the focus to it. */
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { useShortcut } from './use-shortcut.ts';

/** The least of what the searches of the core take: a pasted page is cut where it can be seen. */
const longestSearch = 100;

interface SearchBoxProps {
  readonly label: string;
  /** What a person may type. */
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function SearchBox({ label, hint, text, onText }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('F3', () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <div className="@container relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-ink-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="F3"
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11 @md:pr-14"
      />
      <Kbd keys="F3" className="pointer-events-none absolute top-3 right-3 text-ink-muted @max-md:hidden" />
    </div>
  );
}
