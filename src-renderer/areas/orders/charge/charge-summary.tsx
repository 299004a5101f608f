/** What is being paid for, and what is still missing. Always in view beside the payments. */
import { type ReactNode, useState } from 'react';
import type { Cents } from '#shared/domain/money.ts';
import type { DraftItem } from '#shared/domain/order-draft.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords, type Words } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FormProblem } from '../../../ui/shown-problems.ts';
import { DiscountLines, SoldItems } from '../../../ui/sold-items.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';

/** How far the payments are from the total. */
interface ChargeSums {
  readonly leftCents: number;
  /** What is wrong with how a payment is divided among receivers. */
  readonly problem?: FormProblem | undefined;
}

interface ChargeSummaryProps {
  readonly totalCents: Cents;
  /** Null where nothing is divided, or nothing is chosen yet. */
  readonly sums: ChargeSums | null;
  readonly items: readonly DraftItem[];
  readonly customerName: string | null;
  readonly note: string | null;
  /** Why nothing is sent, where the sums are not the reason. */
  readonly waitsFor: string | null;
  readonly children: ReactNode;
}

export function ChargeSummary(props: ChargeSummaryProps) {
  const { totalCents, sums, items, customerName, note, waitsFor, children } = props;
  const { t } = useWords();
  const money = useMoney();
  return (
    <aside
      aria-label={t('checkout.summary')}
      className="flex w-88 shrink-0 flex-col border-l border-line bg-surface short:w-72 slim:w-full slim:border-t slim:border-l-0"
    >
      <header className="flex h-14 shrink-0 short:h-11 items-center gap-2 border-b border-line px-4 text-ink-muted">
        <Icon name="person" />
        <span className="truncate">{customerName ?? t('common.walkIn')}</span>
      </header>
      <div className="scroll-calm min-h-0 flex-1 px-4 py-1">
        <SoldItems items={items} />
        {note !== null && <p className="py-2 text-ink-muted wrap-anywhere">{note}</p>}
      </div>
      <footer className="flex flex-col gap-3 border-t border-line p-4 short:gap-2 short:p-2">
        <DiscountLines items={items} />
        <div className="flex items-end justify-between">
          <span className="text-ink-muted">{t('common.total')}</span>
          <output data-testid="money-total" className="money text-2xl leading-none font-bold">
            {money(totalCents)}
          </output>
        </div>
        {waitsFor !== null && <Waiting why={waitsFor} />}
        {sums !== null && (waitsFor === null || sums.leftCents !== 0) && (
          <SumsLine {...sums} isHeld={waitsFor !== null} />
        )}
        {children}
      </footer>
    </aside>
  );
}

function SumsLine({ leftCents: left, problem, isHeld }: ChargeSums & { readonly isHeld: boolean }) {
  const words = useWords();
  const money = useMoney();
  const isResolved = left === 0 && problem === undefined && !isHeld;
  return (
    <p
      role="status"
      className={cx(
        'flex justify-between gap-2 rounded-md px-3 py-2 font-semibold',
        isResolved ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
      )}
    >
      <span className="min-w-0 wrap-break-word">
        {left === 0 ? resolvedWords(words, problem) : words.t(left > 0 ? 'checkout.remainder' : 'checkout.exceeds')}
      </span>
      {isResolved && <Icon name="check" />}
      {left !== 0 && <span className="money">{money(Math.abs(left))}</span>}
    </p>
  );
}

/** Its key says it anew: whoever presses F2 hears why nothing happens. */
function Waiting({ why }: { readonly why: string }) {
  const [asked, setAsked] = useState(0);
  useShortcut('F2', () => setAsked(asked + 1));
  return (
    <p key={asked} role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-semibold text-danger">
      {why}
    </p>
  );
}

/** In a word, where only the sums are wrong: they stand beside the receivers. */
function resolvedWords(words: Words, splitProblem: FormProblem | undefined): string {
  if (splitProblem === undefined) return words.t('checkout.resolved');
  return splitProblem.code === 'split-sum' ? words.t('checkout.splitOpen') : problemWords(words, splitProblem);
}
