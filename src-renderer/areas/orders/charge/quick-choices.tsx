/** The usual ways to pay, one press away. The first has the focus, so Enter, Enter makes a Pix. */
import { useEffect, useRef } from 'react';
import { useT, type WordKey } from '../../../i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { focusFirst, rovingMark, useRoving } from '../../../ui/use-roving.ts';
import type { QuickChoice } from './payment-plan.ts';

const choices: readonly { choice: QuickChoice; label: WordKey; icons: readonly IconName[] }[] = [
  { choice: 'pix', label: 'checkout.quickPix', icons: ['pix'] },
  { choice: 'card', label: 'checkout.quickCard', icons: ['card'] },
  { choice: 'card-pix', label: 'checkout.quickCardPix', icons: ['card', 'pix'] },
  { choice: 'two-cards', label: 'checkout.quickTwoCards', icons: ['card', 'card'] },
];

export function QuickChoices({ onChoose }: { readonly onChoose: (choice: QuickChoice) => void }) {
  const t = useT();
  const group = useRef<HTMLDivElement>(null);
  const roving = useRoving(choices.length);
  useEffect(() => focusFirst(group.current), []);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('checkout.quick')}</h2>
      <div
        ref={group}
        role="toolbar"
        aria-label={t('checkout.quick')}
        onKeyDown={roving.onKeyDown}
        className="grid grid-cols-2 gap-3"
      >
        {choices.map(({ choice, label, icons }, index) => (
          <button
            key={choice}
            type="button"
            {...rovingMark}
            tabIndex={roving.tabIndexOf(index)}
            onFocus={() => roving.onFocusOf(index)}
            onClick={() => onChoose(choice)}
            className="flex min-h-28 items-center gap-4 rounded-md border border-line-strong bg-surface px-6 text-lg font-semibold hover:bg-sunken"
          >
            <span className="flex gap-1 text-accent">
              {icons.map((icon, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cards are two of the same picture
                <Icon key={position} name={icon} className="size-8" />
              ))}
            </span>
            {t(label)}
          </button>
        ))}
      </div>
    </div>
  );
}
