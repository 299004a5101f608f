/** The answer to a press of "check now", on every screen that has the button. */
import type { Sale } from '#shared/contract/sale.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Answer } from '../../ui/answer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useTrustedFrom } from '../../window/trusted-reads.ts';
import { checkedWords } from './unread-labels.ts';
import type { Refreshing } from './use-refresh.ts';

interface CheckedLineProps {
  readonly sale: Sale;
  readonly refreshing: Pick<Refreshing, 'isUnanswered' | 'answeredAt'>;
}

export function CheckedLine({ sale, refreshing: { isUnanswered, answeredAt: at } }: CheckedLineProps) {
  const words = useWords();
  const trustedFrom = useTrustedFrom(useNow());
  if (isUnanswered) return <Notice quiet tone="warning" title={words.t('progress.notChecked')} />;
  if (at === null) return null;
  return (
    <Answer key={at}>
      <Notice tone="neutral" title={checkedWords(words, sale, { at, trustedFrom })} />
    </Answer>
  );
}
