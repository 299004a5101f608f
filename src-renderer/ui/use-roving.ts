/** Arrow keys in a group of buttons laid out in rows: one tab stop, as in a toolbar or a grid. */
import { type KeyboardEvent, useCallback, useState } from 'react';

export interface Roving {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly tabIndexOf: (index: number) => 0 | -1;
  readonly onFocusOf: (index: number) => void;
}

/** Marks the buttons that belong to the group. */
export const rovingMark = { 'data-roving': '' } as const;

function buttonsIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-roving]')];
}

/** Where a key leads, or null when the key does not move. `columns` is the number of buttons in a row. */
export function rovingStep(key: string, index: number, size: { count: number; columns: number }): number | null {
  const { count, columns } = size;
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return null;
  return Math.min(Math.max(0, next), count - 1);
}

export function useRoving(count: number): Roving {
  const [current, setCurrent] = useState(0);
  const bounded = Math.min(current, Math.max(0, count - 1));

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsIn(event.currentTarget);
    const { activeElement } = document;
    const index = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
    const firstTop = buttons[0]?.offsetTop;
    if (index === -1) return;
    const columns = Math.max(1, buttons.filter((button) => button.offsetTop === firstTop).length);
    const next = rovingStep(event.key, index, { count: buttons.length, columns });
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }, []);

  return {
    onKeyDown,
    tabIndexOf: (index) => (index === bounded ? 0 : -1),
    onFocusOf: setCurrent,
  };
}

export function focusFirst(group: HTMLElement | null): void {
  if (group !== null) buttonsIn(group)[0]?.focus();
}
