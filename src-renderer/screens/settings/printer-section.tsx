/** Impressora, as a section of Ajustes: its settings beside its queue, which is another area's. */
import { PrintJobs } from '../../areas/receipts/print-jobs.tsx';
import { PrinterActions } from '../../areas/receipts/printer-actions.tsx';
import { asksPerson, usePrinter } from '../../areas/receipts/store.ts';
import { PrinterForm } from '../../areas/settings/printer-form.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';

export function PrinterSection() {
  const t = useT();
  const isUrgent = usePrinter(({ queue }) => queue !== null && (queue.problem !== null || queue.jobs.some(asksPerson)));
  return (
    <>
      {/* Whoever was led here by the notice finds it first. */}
      {isUrgent && <PrintJobs />}
      <Section title={t('settings.section.printer')}>
        <PrinterForm />
        <PrinterActions />
      </Section>
      {!isUrgent && <PrintJobs />}
    </>
  );
}
