/** How far something is. Without a value it runs, and nobody knows how long. */
interface ProgressBarProps {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
}

const style =
  'h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent ' +
  'indeterminate:breathing indeterminate:[&::-webkit-progress-bar]:bg-accent';

export function ProgressBar({ label, value, most }: ProgressBarProps) {
  return <progress aria-label={label} className={style} max={most} {...(value === null ? {} : { value })} />;
}
