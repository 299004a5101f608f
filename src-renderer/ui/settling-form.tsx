/** A form that takes no Enter that was meant for what stood in its place a moment ago. See `settling.tsx` for the moment. */
import type { FormEvent, ReactNode, Ref } from 'react';
import { isSameAgain } from './pointer.ts';
import { useIsSettling } from './settling.tsx';

interface SettlingFormProps {
  readonly ref?: Ref<HTMLFormElement> | undefined;
  readonly className?: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

export function SettlingForm({ ref, className, onSubmit, children }: SettlingFormProps) {
  const isSettling = useIsSettling();
  return (
    <form
      ref={ref}
      noValidate
      autoComplete="off"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!(isSettling && isSameAgain())) onSubmit(event);
      }}
    >
      {children}
    </form>
  );
}
