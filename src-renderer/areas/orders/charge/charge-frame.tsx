/** Cobrar as it looks however a sale is paid: the payments, and beside them what is paid for. */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { keypadBeside } from '../../../ui/number-keypad.tsx';
import { isSameAgain } from '../../../ui/pointer.ts';
import { useIsSettling } from '../../../ui/settling.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';

export interface ChargeHeading {
  readonly title: string;
  readonly detail?: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}

interface ChargeFrameProps extends ChargeHeading {
  readonly onSubmit: () => void;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

export function ChargeFrame({ title, detail, backLabel, onBack, onSubmit, summary, children }: ChargeFrameProps) {
  const isSettling = useIsSettling();
  useShortcut('Escape', onBack);
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex h-full slim:scroll-calm slim:flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        // The second of two presses was meant for the tile that stood here before.
        if (!(isSettling && isSameAgain())) onSubmit();
      }}
    >
      {/* The items that are paid for give way to the keypad; the payments, the change and the button do not. */}
      <div
        {...keypadBeside}
        className="scroll-calm flex min-w-0 flex-1 flex-col gap-4 p-4 short:gap-2 short:p-2 slim:flex-none slim:overflow-visible"
      >
        <header className="flex items-center gap-2">
          <Button look="quiet" size="icon" icon="back" aria-label={backLabel} onPress={onBack} />
          {/* Where it is narrow, the amount stands in a line of its own; a space within it does not break. */}
          <h1 className="figures min-w-0 text-xl leading-tight font-bold">{title}</h1>
        </header>
        {detail !== undefined && <p className="text-ink-muted">{detail}</p>}
        {children}
      </div>
      {summary}
    </form>
  );
}
