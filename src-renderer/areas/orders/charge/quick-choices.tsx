/**
 * The usual ways to pay in one row, each with its number key. The first has the focus, so Enter makes a Pix. What a scanner
 * reads here is no choice: its digits would choose, and its Enter would press, while nobody looks.
 */
import { useEffect, useRef, useState } from 'react';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { takesCurrency } from '#shared/domain/payment-methods.ts';
import { useT, type WordKey } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLoneKey } from '../../../ui/use-lone-key.ts';
import { focusFirst, rovingMark, useRoving } from '../../../ui/use-roving.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { type QuickChoice, quickChoices } from './payment-plan.ts';

interface Choice {
  readonly choice: QuickChoice;
  readonly label: WordKey;
  readonly icons: readonly IconName[];
}

const allChoices: readonly Choice[] = [
  { choice: 'pix', label: 'checkout.quickPix', icons: ['pix'] },
  { choice: 'card', label: 'checkout.quickCard', icons: ['card'] },
  { choice: 'card-pix', label: 'checkout.quickCardPix', icons: ['card', 'pix'] },
  { choice: 'two-cards', label: 'checkout.quickTwoCards', icons: ['card', 'card'] },
];

const isOffered = ({ choice }: Choice, currency: MoneyCurrency): boolean =>
  quickChoices[choice].every((method) => takesCurrency(method, currency));

interface QuickChoicesProps {
  /** Not every method takes every currency. What is offered is numbered without gaps. */
  readonly currency: MoneyCurrency;
  readonly isPending: boolean;
  /** Pix is sent at once; everything else opens its fields. */
  readonly onChoose: (choice: QuickChoice) => void;
  /** A Pix whose validity or receivers are set before it is made. */
  readonly onAdjustPix: () => void;
}

export function QuickChoices({ currency, isPending, onChoose, onAdjustPix }: QuickChoicesProps) {
  const t = useT();
  const group = useRef<HTMLDivElement>(null);
  const choices = allChoices.filter((one) => isOffered(one, currency));
  const keyOf = (choice: Choice): string => String(choices.indexOf(choice) + 1);
  const roving = useRoving(choices.length);
  const [isScanned, setScanned] = useState(false);
  useEffect(() => focusFirst(group.current), []);
  useScanner(() => setScanned(true));
  useLoneKey(
    ({ key }) => choices.some((one) => keyOf(one) === key),
    (key) => {
      const chosen = choices.find((one) => keyOf(one) === key);
      if (chosen !== undefined && !isPending) onChoose(chosen.choice);
    },
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('checkout.quick')}</h2>
      {isScanned && <Notice tone="warning" title={t('checkout.scanIgnored')} />}
      <div
        ref={group}
        role="toolbar"
        aria-label={t('checkout.quick')}
        onKeyDown={roving.onKeyDown}
        className="grid auto-cols-fr grid-flow-col gap-3 thin:grid-flow-row"
      >
        {choices.map((one, index) => (
          <button
            key={one.choice}
            type="button"
            {...rovingMark}
            tabIndex={roving.tabIndexOf(index)}
            aria-keyshortcuts={keyOf(one)}
            aria-busy={isPending || undefined}
            onFocus={() => roving.onFocusOf(index)}
            onClick={() => {
              if (!isPending) onChoose(one.choice);
            }}
            className="relative flex min-h-56 flex-col items-center justify-center gap-4 rounded-lg border border-line-strong bg-surface p-4 text-lg leading-tight font-semibold hover:bg-sunken aria-busy:cursor-progress aria-busy:opacity-70 slim:text-md short:min-h-28 short:gap-2 thin:min-h-20 thin:flex-row"
          >
            <Kbd keys={keyOf(one)} className="absolute top-3 right-3 text-ink-muted tight:top-1 tight:right-1" />
            <span className="flex gap-1 text-accent">
              {one.icons.map((icon, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cards are two of the same picture
                <Icon key={position} name={icon} className="size-10 tight:size-8" />
              ))}
            </span>
            {t(one.label)}
          </button>
        ))}
      </div>
      {takesCurrency('pix', currency) && (
        <Button look="quiet" icon="pix" className="self-start" isDisabled={isPending} onPress={onAdjustPix}>
          {t('checkout.adjustPix')}
        </Button>
      )}
    </div>
  );
}
