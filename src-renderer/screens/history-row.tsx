/** One item of the history as a row. Each kind has its own words. */
import { memo } from 'react';
import type { HistoryItem } from '#shared/contract/history.ts';
import { cardTone } from '../areas/cards/card-labels.ts';
import * as chargebackWords from '../areas/chargebacks/chargeback-labels.ts';
import { linkBadge, linkTone } from '../areas/links/link-labels.ts';
import { SaleRow } from '../areas/orders/detail/sale-row.tsx';
import { EntryRow } from '../areas/outbox/entry-row.tsx';
import { itemsText, refundTones, refundWord } from '../areas/refunds/refund-labels.ts';
import { stateWord, subscriptionTone } from '../areas/subscriptions/subscription-labels.ts';
import { chargeBadge, chargeTone } from '../areas/v1-charges/charge-labels.ts';
import { clientCardTone } from '../areas/v1-saved-cards/client-labels.ts';
import { moneyOut } from '../format/money-out.ts';
import { cardFaceWords } from '../i18n/card-face-labels.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords, type Words } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MomentLines } from '../ui/moment-lines.tsx';
import type { Tone } from '../ui/tone.ts';

interface HistoryRowProps {
  readonly item: HistoryItem;
  /** The current time, by the minute. */
  readonly now: number;
}

/** Rendered again only for another item or another minute, because a list renders all its rows whenever its length changes. */
export const HistoryRow = memo(function HistoryRow({ item, now }: HistoryRowProps) {
  const words = useWords();
  const money = useMoney();
  if (item.kind === 'sale') return <SaleRow sale={item.thing} now={now} />;
  if (item.kind === 'request') return <EntryRow entry={item.thing} />;
  const { icon, title, detail, badge, tone, amountCents } = lineOf(words, item);
  const shown = item.kind === 'refund' ? (cents: number) => moneyOut(cents, words.language) : money;
  return (
    <div className="flex w-full min-w-0 items-center gap-4">
      <div className="w-20 shrink-0 text-ink-muted">
        <Icon name={icon} className="size-6" />
        <MomentLines at={item.at} now={now} language={words.language} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate">{title}</p>
        <p className="truncate text-sm text-ink-muted">{detail}</p>
      </div>
      <Badge tone={tone}>{badge}</Badge>
      <p className="money w-28 shrink-0 text-right text-md font-bold">
        {amountCents === null ? '' : shown(amountCents)}
      </p>
    </div>
  );
});

interface Line {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly badge: string;
  readonly tone: Tone;
  readonly amountCents: number | null;
}

function lineOf(words: Words, item: Exclude<HistoryItem, { kind: 'sale' | 'request' }>): Line {
  const { t } = words;
  switch (item.kind) {
    case 'refund': {
      const { method, saleNumber, requestedBy, state, amountCents, items } = item.thing;
      const title = t('history.refund', { word: refundWord(t, method), number: saleNumber });
      const asked = t('refund.requestedBy', { name: requestedBy });
      const detail = items.length === 0 ? asked : `${itemsText(items)}, ${asked}`;
      return { icon: 'refund', title, detail, badge: t(`refundState.${state}`), tone: refundTones[state], amountCents };
    }
    case 'subscription': {
      const { customer, amountCents } = item.thing;
      const [badge, tone] = [stateWord(words, item.thing), subscriptionTone(item.thing)];
      return { icon: 'repeat', title: customer.name, detail: t('history.one.subscription'), badge, tone, amountCents };
    }
    case 'link': {
      const { name, totalCents: amountCents } = item.thing;
      const [badge, tone] = [linkBadge(t, item.thing), linkTone(item.thing)];
      return { icon: 'link', title: name, detail: t('history.one.link'), badge, tone, amountCents };
    }
    case 'charge': {
      const { client, label, amountCents } = item.thing;
      const [badge, tone] = [chargeBadge(words, item.thing), chargeTone(item.thing)];
      return { icon: 'sales', title: client?.name ?? label, detail: t('history.one.charge'), badge, tone, amountCents };
    }
    case 'chargeback': {
      const { customer, status, amountCents } = item.thing;
      const title = customer.name ?? customer.email ?? t('chargebacks.notTold');
      const [badge, tone] = [chargebackWords.statusWord(t, status), chargebackWords.statusTone(status)];
      return { icon: 'scales', title, detail: t('history.one.chargeback'), badge, tone, amountCents };
    }
    case 'card': {
      const { customer, state } = item.thing;
      const [title, badge] = [cardFaceWords(t, item.thing), t(`cards.state.${state}`)];
      return { icon: 'card', title, detail: customer.name, badge, tone: cardTone(item.thing), amountCents: null };
    }
    case 'client-card': {
      const { clientCode: detail, state } = item.thing;
      const [title, badge] = [cardFaceWords(t, item.thing), t(`clients.state.${state}`)];
      return { icon: 'card', title, detail, badge, tone: clientCardTone(item.thing), amountCents: null };
    }
  }
}
