/** One subscription in the list: its buyer, its amount, and its state. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { rhythmWords, stateWord, subscriptionTone } from './subscription-labels.ts';

export function SubscriptionRow({ subscription }: { readonly subscription: Subscription }) {
  const words = useWords();
  const money = useMoney(subscription.currency);
  const { customer, code, amountCents } = subscription;
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{customer.name}</p>
        <p className="money truncate text-sm text-ink-muted">
          {[money(amountCents), rhythmWords(words, subscription), code].filter(Boolean).join(', ')}
        </p>
      </div>
      <Badge tone={subscriptionTone(subscription)}>{stateWord(words, subscription)}</Badge>
    </div>
  );
}
