/** Comprovante: a slip as the core makes it now, and the ways to paper. */
import { useState } from 'react';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Slip, SlipOf } from '#shared/contract/receipts.ts';
import { type PaperColumns, paperColumns } from '#shared/domain/receipts/slip-rows.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SlipPaper } from './slip-paper.tsx';
import { printSlip, usePrinter } from './store.ts';
import { SystemPrint } from './system-print.tsx';

/** What a receipt is asked of. */
export type ReceiptOf = Omit<SlipOf, 'copy'>;

/** No buyer has anything to do with it. */
const isForShop = (kind: SlipOf['kind']): boolean => kind === 'shift-x' || kind === 'shift-z';

interface ReceiptDialogProps {
  readonly of: ReceiptOf;
  readonly title: string | undefined;
  /** Of that thing: the slip is made again once it changes. */
  readonly revision: number;
  readonly onClose: () => void;
}

export function ReceiptDialog({ of: { kind, id }, title, revision, onClose }: ReceiptDialogProps) {
  const { t, language } = useWords();
  const printer = usePrinter((state) => state.queue);
  const [copy, setCopy] = useState<SlipOf['copy']>(isForShop(kind) ? 'shop' : 'customer');
  const [columns, setColumns] = useState<PaperColumns>(printer?.columns ?? 48);
  const [taken, setTaken] = useState<{ readonly slip: Slip; readonly take: number } | null>(null);
  const asked = { of: { kind, id, copy }, columns, language };
  const subject = `${kind} ${id} ${copy} ${columns} ${language}`;
  const { value: slip, error } = useReading(subject, revision + (taken?.take ?? 0), () =>
    call('receipts.preview', asked),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={title ?? t('receipts.title')}
      closeLabel={t('common.close')}
      footer={
        <WaysToPaper
          key={copy}
          asked={asked}
          isOn={printer?.isOn ?? false}
          onTaken={(next) => setTaken({ slip: next, take: (taken?.take ?? 0) + 1 })}
        />
      }
    >
      <SlipChoices copy={isForShop(kind) ? null : copy} columns={columns} onCopy={setCopy} onColumns={setColumns} />
      {error !== null && <ErrorNote error={error} />}
      {slip !== null && (
        <section aria-label={t('receipts.paper')} className="flex justify-center rounded-md bg-sunken p-4">
          <SlipPaper slip={slip} />
        </section>
      )}
      {taken !== null && <SystemPrint slip={taken.slip} take={taken.take} />}
    </Dialog>
  );
}

interface WaysToPaperProps {
  readonly asked: MethodRequest<'receipts.preview'>;
  /** A network printer is there: the other way is the second one then. */
  readonly isOn: boolean;
  readonly onTaken: (slip: Slip) => void;
}

function WaysToPaper({ asked, isOn, onTaken }: WaysToPaperProps) {
  const { t } = useWords();
  const { run, error, isPending } = useAction();
  const [isQueued, setQueued] = useState(false);
  const { of, language } = asked;

  async function print(): Promise<void> {
    setQueued((await run(() => printSlip({ of, language })))?.ok === true);
  }

  async function takeOut(): Promise<void> {
    const result = await run(() => call('receipts.takeOut', asked));
    if (result?.ok === true) onTaken(result.value);
  }

  const first = { look: 'primary', icon: 'print', autoFocus: true } as const;
  return (
    <>
      {isQueued && <Notice tone="success" title={t('receipts.queued')} className="flex-1 py-2" />}
      {error !== null && <ErrorNote error={error} />}
      <Button {...(isOn ? {} : first)} isPending={isPending} onPress={() => void takeOut()}>
        {t('receipts.systemPrint')}
      </Button>
      {isOn && (
        <Button {...first} isPending={isPending} onPress={() => void print()}>
          {t('receipts.print')}
        </Button>
      )}
    </>
  );
}

interface SlipChoicesProps {
  /** Null where there is one for the shop alone. */
  readonly copy: SlipOf['copy'] | null;
  readonly columns: PaperColumns;
  readonly onCopy: (copy: SlipOf['copy']) => void;
  readonly onColumns: (columns: PaperColumns) => void;
}

function SlipChoices({ copy, columns, onCopy, onColumns }: SlipChoicesProps) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {copy !== null && (
        <Segmented
          label={t('receipts.copy')}
          value={copy}
          options={[
            { value: 'customer', label: t('receipts.customerCopy') },
            { value: 'shop', label: t('receipts.shopCopy') },
          ]}
          onValue={onCopy}
        />
      )}
      <Segmented
        label={t('receipts.width')}
        value={String(columns)}
        options={paperColumns.map((width) => ({ value: String(width), label: t(`receipts.columns${width}`) }))}
        onValue={(width) => onColumns(paperColumns.find((one) => String(one) === width) ?? 48)}
      />
    </div>
  );
}
