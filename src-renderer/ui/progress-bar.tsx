/** How far something is. Without a value it runs, and nobody knows how long. */
interface ProgressBarProps {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
}

export function ProgressBar({ label, value, most }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      className="h-3 w-full accent-accent"
      max={most}
      {...(value === null ? {} : { value })}
    />
  );
}
