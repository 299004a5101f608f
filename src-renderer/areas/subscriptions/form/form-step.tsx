/** One step of the form: its number, its name, its fields. */
import type { ReactNode } from 'react';

export function FormStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left w-full pb-1 text-md font-bold">
        {number}. {title}
      </legend>
      {children}
    </fieldset>
  );
}
