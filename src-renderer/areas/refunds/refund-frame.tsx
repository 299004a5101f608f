/** The frame of a form for a refund through the API, of a sale or of an invoice. */
import { type ReactNode, useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyBackFrame } from '../../ui/money-back-frame.tsx';
import { type MoneyBackForm, useMoneyBack } from '../../window/use-money-back.ts';
import { createSeenBeside } from './seen-beside.ts';

/** Why money goes back: the same for whatever was paid. */
type Explained = Pick<MethodRequest<'refunds.request'>, 'id' | 'reason' | 'note' | 'backBesideCents'>;

interface RefundFrameProps<T> extends Omit<MoneyBackForm<T>, 'send'> {
  readonly title: string;
  readonly width: 'lg' | 'xl';
  readonly notice: ReactNode;
  /** What goes back in all, formatted. */
  readonly amount: string;
  readonly send: (why: Explained) => Promise<CallResult<unknown>>;
  /** Shown instead of the form where nothing can go back. */
  readonly nothingLeft: ReactNode | null;
  /** What goes back, and to where. */
  readonly children: ReactNode;
}

export function RefundFrame<T>({ title, width, notice, amount, nothingLeft, children, ...form }: RefundFrameProps<T>) {
  const t = useT();
  const [seen] = useState(createSeenBeside);
  const back = useMoneyBack({
    ...form,
    async send(why) {
      const what = JSON.stringify(form.typed);
      const result = await form.send({ ...why, ...seen.of(what) });
      if (!result.ok) seen.refused(what, result.error);
      return result;
    },
  });
  return (
    <MoneyBackFrame
      title={title}
      width={width}
      back={back}
      notice={notice}
      detail={t('refund.detail')}
      submit={t('refund.submit', { amount })}
      nothingLeft={nothingLeft}
    >
      {children}
    </MoneyBackFrame>
  );
}
