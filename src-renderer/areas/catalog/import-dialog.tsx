/** Imports a file: choose it, see what it would change, import it, cancel on the way or undo afterwards. */
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CatalogRefusal } from './catalog-refusal.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { LastImport, RunningImport } from './running-import.tsx';
import { type ImportFlow, useImportFile } from './use-import-file.ts';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const flow = useImportFile();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={t('catalogEditor.importTitle')}
      closeLabel={t('common.close')}
      footer={<Footer flow={flow} onClose={onClose} />}
    >
      <CatalogRefusal error={flow.error} />
      <Step flow={flow} />
    </Dialog>
  );
}

function Step({ flow }: { readonly flow: ImportFlow }) {
  const { t } = useWords();
  const { step } = flow;
  switch (step.at) {
    case 'choose':
      return (
        <>
          <p className="text-ink-muted">{t('catalogEditor.importHint')}</p>
          <LastImport />
        </>
      );
    case 'reading':
      return (
        <div className="flex flex-col gap-2">
          <p role="status" className="font-semibold wrap-anywhere">
            {t('catalogEditor.reading', { name: step.name })}
          </p>
          {/* Once all of it is there the core reads it, and nobody knows how long. */}
          <ProgressBar
            label={t('catalogEditor.reading', { name: step.name })}
            value={step.sentBytes === step.bytes ? null : step.sentBytes}
            most={Math.max(step.bytes, 1)}
          />
        </div>
      );
    case 'preview':
      return <ImportPreviewView name={step.name} preview={step.preview} />;
    case 'import':
      return <RunningImport id={step.id} />;
  }
}

function Footer({ flow, onClose }: { readonly flow: ImportFlow; readonly onClose: () => void }) {
  const { t } = useWords();
  const { step } = flow;
  if (step.at === 'import') return <Button onPress={onClose}>{t('common.close')}</Button>;
  const mayImport = step.at === 'preview' && step.preview.added + step.preview.changed > 0;
  return (
    <>
      <Button onPress={onClose}>{t('common.cancel')}</Button>
      <ChooseFile flow={flow} isFirst={step.at === 'choose'} />
      {mayImport && (
        <Button look="primary" isPending={flow.isBeginning} onPress={() => void flow.begin()}>
          {t('catalogEditor.importNow')}
        </Button>
      )}
    </>
  );
}

function ChooseFile({ flow, isFirst }: { readonly flow: ImportFlow; readonly isFirst: boolean }) {
  const { t } = useWords();
  return (
    <FileButton
      label={t(isFirst ? 'catalogEditor.chooseFile' : 'catalogEditor.chooseOther')}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      look={isFirst ? 'primary' : 'secondary'}
      icon="file"
      onFile={(file) => void flow.read(file)}
    />
  );
}
