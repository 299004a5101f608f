/**
 * The usual ways to pay in one row, each with its number key. The first has the focus, so Enter makes a Pix. What a scanner
 * reads here is no choice: its digits would choose, and its Enter would press, while nobody looks.
 */
import { useEffect, useRef, useState } from 'react';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { takesCurrency } from '#shared/domain/payment-methods.ts';
import { useT, type WordKey } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLoneKey } from '../../../ui/use-lone-key.ts';
import { focusFirst, type Roving, rovingMark, useRoving } from '../../../ui/use-roving.ts';
import { useScanner } from '../../../ui/use-scanner.ts';
import { type QuickChoice, quickChoices } from './payment-plan.ts';

interface Tile {
  readonly label: WordKey;
  readonly icons: readonly IconName[];
}

interface Choice extends Tile {
  readonly choice: QuickChoice;
}

/** A way to pay that is no payment of the API. */
export interface OtherWay extends Tile {
  readonly onChoose: () => void;
}

/** Those that most buyers pay in, before the other ways. */
const usualChoices: readonly Choice[] = [
  { choice: 'pix', label: 'checkout.quickPix', icons: ['pix'] },
  { choice: 'card', label: 'checkout.quickCard', icons: ['card'] },
];

const rareChoices: readonly Choice[] = [
  { choice: 'card-pix', label: 'checkout.quickCardPix', icons: ['card', 'pix'] },
  { choice: 'two-cards', label: 'checkout.quickTwoCards', icons: ['card', 'card'] },
];

const isOffered = ({ choice }: Choice, currency: MoneyCurrency): boolean =>
  quickChoices[choice].every((method) => takesCurrency(method, currency));

/** More of them would be too narrow for their words. */
const mostInOneRow = 4;

const keyOf = (index: number): string => String(index + 1);

interface QuickChoicesProps {
  /** Not every method takes every currency. What is offered is numbered without gaps. */
  readonly currency: MoneyCurrency;
  readonly isPending: boolean;
  readonly otherWays: readonly OtherWay[];
  /** Pix is sent at once; everything else opens its fields. */
  readonly onChoose: (choice: QuickChoice) => void;
  /** A Pix whose validity or receivers are set before it is made. */
  readonly onAdjustPix: () => void;
}

export function QuickChoices({ currency, isPending, otherWays, onChoose, onAdjustPix }: QuickChoicesProps) {
  const t = useT();
  const group = useRef<HTMLDivElement>(null);
  const offered = (choices: readonly Choice[]): readonly OtherWay[] =>
    choices
      .filter((one) => isOffered(one, currency))
      .map(({ choice, ...tile }) => ({ ...tile, onChoose: () => onChoose(choice) }));
  const tiles = [...offered(usualChoices), ...otherWays, ...offered(rareChoices)];
  const roving = useRoving(tiles.length);
  const [isScanned, setScanned] = useState(false);
  useEffect(() => focusFirst(group.current), []);
  useScanner(() => setScanned(true));
  useLoneKey(
    ({ key }) => tiles.some((_, index) => keyOf(index) === key),
    (key) => {
      const chosen = tiles.find((_, index) => keyOf(index) === key);
      if (chosen !== undefined && !isPending) chosen.onChoose();
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
        className={cx(
          'grid gap-3 thin:grid-cols-1',
          tiles.length > mostInOneRow ? 'grid-cols-3' : 'auto-cols-fr grid-flow-col thin:grid-flow-row',
        )}
      >
        {tiles.map((one, index) => (
          <TileButton
            key={one.label}
            tile={one}
            index={index}
            roving={roving}
            isPending={isPending}
            className={tiles.length > mostInOneRow ? 'min-h-44' : 'min-h-56'}
          />
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

interface TileButtonProps {
  readonly tile: OtherWay;
  readonly index: number;
  readonly roving: Roving;
  readonly isPending: boolean;
  readonly className: string;
}

function TileButton({ tile, index, roving, isPending, className }: TileButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      {...rovingMark}
      tabIndex={roving.tabIndexOf(index)}
      aria-keyshortcuts={keyOf(index)}
      aria-busy={isPending || undefined}
      onFocus={() => roving.onFocusOf(index)}
      onClick={() => {
        if (!isPending) tile.onChoose();
      }}
      className={cx(
        'relative flex flex-col items-center justify-center gap-4 rounded-lg border border-line-strong bg-surface p-4 text-lg leading-tight font-semibold hover:bg-sunken aria-busy:cursor-progress aria-busy:opacity-70 slim:text-md short:min-h-28 short:gap-2 thin:min-h-20 thin:flex-row',
        className,
      )}
    >
      <Kbd keys={keyOf(index)} className="absolute top-3 right-3 text-ink-muted tight:top-1 tight:right-1" />
      <span className="flex gap-1 text-accent">
        {tile.icons.map((icon, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards are two of the same picture
          <Icon key={position} name={icon} className="size-10 tight:size-8" />
        ))}
      </span>
      {t(tile.label)}
    </button>
  );
}
