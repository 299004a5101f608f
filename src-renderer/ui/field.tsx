/** A labelled input. Its hint and its problem are linked to it for screen readers. */
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { withoutMarks } from '#shared/domain/text-marks.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { useCutText } from './use-cut-text.ts';

export const inputStyle =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-ink aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60';

/** What links an input with its label, hint and problem. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

function CutNote({ maxLength }: { readonly maxLength: number | undefined }) {
  const t = useT();
  return (
    <p role="status" className="text-sm font-medium text-warning">
      {t('common.textCut', { maxLength })}
    </p>
  );
}

interface FieldFrameProps {
  readonly label: ReactNode;
  /** Marked beside its name: nothing is accepted without it. */
  readonly isRequired?: boolean;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  /** What happened to the text, and is no mistake of it. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, isRequired = false, hideLabel = false, hint, problem, note, className, children } = props;
  const id = useId();
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const hasProblem = problem !== undefined && problem !== null && problem !== '';
  const described = [hasHint ? `${id}-hint` : '', hasProblem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return (
    // The ring of the focus stands outside of the field, and must not touch the words around it.
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink-muted'}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(hasProblem ? { 'aria-invalid': true } : {}),
      })}
      {hasHint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {note}
      {hasProblem && (
        <p id={`${id}-problem`} className="text-sm font-medium wrap-break-word text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children' | 'onChange'> {
  readonly label: ReactNode;
  readonly isRequired?: boolean;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly inputClassName?: string;
  readonly onValue?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The browser must neither complete nor check what is typed at a till. */
export function Field(props: FieldProps) {
  const { label, isRequired = false, hideLabel, hint, problem, className, inputClassName, onValue, ...rest } = props;
  const cut = useCutText(rest.maxLength);
  const note = cut.isCut(rest.value) ? <CutNote maxLength={rest.maxLength} /> : null;
  const frame = { label, isRequired, hideLabel, hint, problem, className, note };
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <input
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onPaste={cut.onPaste}
          onBeforeInput={cut.onBeforeInput}
          {...rest}
          {...ids}
          {...(isRequired ? { 'aria-required': true } : {})}
          // A secret is taken as it is: it must be the same again.
          onChange={({ target }) => onValue?.(rest.type === 'password' ? target.value : withoutMarks(target.value))}
          className={cx(inputStyle, inputClassName)}
        />
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly problem?: ReactNode;
  readonly hint?: ReactNode;
  readonly rows?: number;
  readonly maxLength?: number;
}

export function TextAreaField({ label, value, onValue, problem, hint, rows = 3, maxLength }: TextAreaFieldProps) {
  const cut = useCutText(maxLength);
  const note = cut.isCut(value) ? <CutNote maxLength={maxLength} /> : null;
  return (
    <FieldFrame label={label} problem={problem} hint={hint} note={note}>
      {(ids) => (
        <textarea
          {...ids}
          rows={rows}
          maxLength={maxLength}
          onPaste={cut.onPaste}
          onBeforeInput={cut.onBeforeInput}
          value={value}
          onChange={(event) => onValue(withoutMarks(event.target.value))}
          className={cx(inputStyle, 'py-2')}
        />
      )}
    </FieldFrame>
  );
}
