/** Shown when nothing is chosen yet: what can be done, in one sentence. */
import { Icon, type IconName } from './icon.tsx';

export function NothingChosen({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <div className="flex h-2/3 flex-col items-center justify-center gap-3 p-10 text-center text-ink-muted">
      <Icon name={icon} className="size-10" />
      <p>{words}</p>
    </div>
  );
}
