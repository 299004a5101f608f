/** One way to go on, with what it means. */
interface ChoiceTileProps {
  readonly title: string;
  readonly detail: string;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

export function ChoiceTile({ title, detail, isDisabled, onChoose }: ChoiceTileProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onChoose}
      className="flex min-h-32 flex-col gap-1 rounded-md border border-line-strong bg-surface p-4 text-left hover:bg-sunken disabled:opacity-60"
    >
      <span className="text-lg font-bold">{title}</span>
      <span className="text-ink-muted">{detail}</span>
    </button>
  );
}
