/** Comprovante: the slip of a sale or a refund as the core makes it now, and the ways to paper. */
import { useState } from 'react';
import type { Slip, SlipOf } from '#shared/contract/receipts.ts';
import { type PaperColumns, paperColumns } from '#shared/domain/receipts/slip-rows.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SlipPaper } from './slip-paper.tsx';
import { SystemPrint } from './system-print.tsx';

/** What a receipt is asked of. */
export type ReceiptOf = Omit<SlipOf, 'copy'>;

interface ReceiptDialogProps {
  readonly of: ReceiptOf;
  /** Of that thing: the slip is made again once it changes. */
  readonly revision: number;
  readonly onClose: () => void;
}

export function ReceiptDialog({ of: { kind, id }, revision, onClose }: ReceiptDialogProps) {
  const { t, language } = useWords();
  const [copy, setCopy] = useState<SlipOf['copy']>('customer');
  const [columns, setColumns] = useState<PaperColumns>(48);
  const [taken, setTaken] = useState<{ readonly slip: Slip; readonly take: number } | null>(null);
  const taking = useAction();
  const asked = { of: { kind, id, copy }, columns, language };
  const subject = `${kind} ${id} ${copy} ${columns} ${language}`;
  const { value: slip, error } = useReading(subject, revision + (taken?.take ?? 0), () =>
    call('receipts.preview', asked),
  );

  async function print(): Promise<void> {
    const result = await taking.run(() => call('receipts.takeOut', asked));
    if (result?.ok === true) setTaken({ slip: result.value, take: (taken?.take ?? 0) + 1 });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={t('receipts.title')}
      closeLabel={t('common.close')}
      footer={
        <Button
          autoFocus
          look="primary"
          icon="print"
          isPending={taking.isPending}
          isDisabled={slip === null}
          onPress={() => void print()}
        >
          {t('receipts.systemPrint')}
        </Button>
      }
    >
      <SlipChoices copy={copy} columns={columns} onCopy={setCopy} onColumns={setColumns} />
      {error !== null && <ErrorNote error={error} />}
      {taking.error !== null && <ErrorNote error={taking.error} />}
      {slip !== null && (
        <section aria-label={t('receipts.paper')} className="flex justify-center rounded-md bg-sunken p-4">
          <SlipPaper slip={slip} />
        </section>
      )}
      {taken !== null && <SystemPrint slip={taken.slip} take={taken.take} />}
    </Dialog>
  );
}

interface SlipChoicesProps {
  readonly copy: SlipOf['copy'];
  readonly columns: PaperColumns;
  readonly onCopy: (copy: SlipOf['copy']) => void;
  readonly onColumns: (columns: PaperColumns) => void;
}

function SlipChoices({ copy, columns, onCopy, onColumns }: SlipChoicesProps) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Segmented
        label={t('receipts.copy')}
        value={copy}
        options={[
          { value: 'customer', label: t('receipts.customerCopy') },
          { value: 'shop', label: t('receipts.shopCopy') },
        ]}
        onValue={onCopy}
      />
      <Segmented
        label={t('receipts.width')}
        value={String(columns)}
        options={paperColumns.map((width) => ({ value: String(width), label: t(`receipts.columns${width}`) }))}
        onValue={(width) => onColumns(paperColumns.find((one) => String(one) === width) ?? 48)}
      />
    </div>
  );
}
