/** The fields of a short form with the one button that sends it, and beside it whatever leads elsewhere. */
import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { SettlingForm } from './settling-form.tsx';
import type { CheckedForm as Form } from './use-checked-form.ts';

interface CheckedFormProps {
  readonly form: Pick<Form<never>, 'submit' | 'error' | 'isPending'>;
  readonly ref?: Ref<HTMLFormElement>;
  readonly go: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function CheckedForm({ form, ref, go, beside, children }: CheckedFormProps) {
  return (
    // The second of two presses was meant for the step before: it must not complain of fields that nobody has seen.
    <SettlingForm ref={ref} className="flex flex-col gap-4" onSubmit={form.submit}>
      {children}
      {form.error !== null && <ErrorNote error={form.error} />}
      {/* In a dialog they stay within reach under a form that is longer than the screen. */}
      <div className="flex flex-wrap gap-3 in-dialog:sticky in-dialog:-bottom-5 in-dialog:-mx-5 in-dialog:-mb-5 in-dialog:border-t in-dialog:border-line in-dialog:bg-surface in-dialog:px-5 in-dialog:py-3">
        <Button type="submit" look="primary" isPending={form.isPending}>
          {go}
        </Button>
        {beside}
      </div>
    </SettlingForm>
  );
}
