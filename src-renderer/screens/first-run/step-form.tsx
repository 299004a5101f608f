/** The fields of a step with the one button that goes on, and beside it whatever leads elsewhere. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { StepForm as Form } from './use-step-form.ts';

interface StepFormProps {
  readonly form: Pick<Form<never>, 'submit' | 'error' | 'isPending'>;
  readonly go: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function StepForm({ form, go, beside, children }: StepFormProps) {
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      {children}
      {form.error !== null && <ErrorNote error={form.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isPending={form.isPending}>
          {go}
        </Button>
        {beside}
      </div>
    </form>
  );
}
