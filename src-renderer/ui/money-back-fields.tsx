/** What goes back and by which way, with its sums beside it: the items or the amount, the division, and what is wrong with it. */
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { Notice } from './notice.tsx';
import { Segmented, type SegmentedOption } from './segmented.tsx';

interface MoneyBackFieldsProps<By extends string> {
  readonly by: By;
  /** What may be chosen: one is not offered as a choice. */
  readonly choices: readonly SegmentedOption<By>[];
  /** Several ways need more room. */
  readonly hasWays: boolean;
  /** Of the whole: what is wrong, and what to do. */
  readonly problem: { readonly title: string; readonly advice: string } | null;
  readonly ways: ReactNode;
  readonly sums: ReactNode;
  readonly onBy: (by: By) => void;
  /** `autoFocus`: the field of this choice takes the focus. */
  readonly children: (autoFocus: boolean) => ReactNode;
}

export function MoneyBackFields<By extends string>(props: MoneyBackFieldsProps<By>) {
  const { by, choices, hasWays, problem, ways, sums, onBy, children } = props;
  const t = useT();
  // Only the form that opens first takes the focus. With the arrow keys, the focus must stay on the choices.
  const [isFresh, setFresh] = useState(true);
  return (
    <>
      {choices.length > 1 && (
        <Segmented
          label={t('refund.by')}
          hideLabel
          value={by}
          options={choices}
          onValue={(next) => {
            setFresh(false);
            onBy(next);
          }}
        />
      )}
      <div
        className={cx('grid items-start gap-5', hasWays ? '@2xl:grid-cols-[5fr_3fr_4fr]' : '@lg:grid-cols-[3fr_2fr]')}
      >
        <div className="flex min-w-0 flex-col gap-3">
          {children(isFresh)}
          {problem !== null && (
            <Notice tone="danger" title={problem.title}>
              {problem.advice}
            </Notice>
          )}
        </div>
        {ways}
        {sums}
      </div>
    </>
  );
}
