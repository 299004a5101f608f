/**
 * A modal dialog: focus stays inside, Escape closes, and focus returns to where it was. A scanner presses nothing in it. A form in it sends
 * only itself, wherever the dialog stands among the components.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Notice } from './notice.tsx';
import { useScansInDialog } from './use-scanner.ts';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' } as const;

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly width?: keyof typeof widths;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Takes a code that is scanned, wherever the focus is in it. Left out where none is wanted. */
  readonly onScan?: ((code: string) => void) | undefined;
}

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, closeLabel, width = 'sm', role = 'dialog', children, footer, onScan } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-40 flex items-center justify-center bg-black/50 p-6"
    >
      {/* The library adds a button of its own for screen readers, named as if something were discarded; the cross does what it does. */}
      <Modal className={cx('arriving w-full [&>div]:hidden', widths[width])}>
        <AriaDialog
          role={role}
          className="flex max-h-[calc(100vh-(--spacing(12)))] flex-col overflow-hidden rounded-lg bg-surface text-ink shadow-raised"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Heading slot="title" className="min-w-0 text-lg leading-tight font-semibold wrap-anywhere">
              {title}
            </Heading>
            <Button look="quiet" size="icon" icon="close" aria-label={closeLabel} onPress={onClose} />
          </header>
          <DialogBody onScan={onScan}>{children}</DialogBody>
          {footer !== undefined && footer !== null && footer !== false && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Its first field has the focus, unless something else asked for it: who opened it by a key goes on typing. */
function DialogBody({ children, onScan }: Pick<DialogProps, 'children' | 'onScan'>) {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = body.current?.closest('[role="dialog"], [role="alertdialog"]');
    // A PIN pad takes what is typed wherever the focus is, but not from another field.
    const hasPad = body.current?.querySelector('[data-takes-keys]') != null;
    if (dialog == null || hasPad || dialog.contains(document.activeElement)) return;
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
    fields.find((field) => field.tabIndex >= 0 && !field.matches(':disabled'))?.focus();
  }, []);
  const isScanRefused = useScansInDialog(body, onScan);
  return (
    <div
      ref={body}
      // React hands it on to the form in which the dialog was opened: a customer saved there would charge the buyer of that form.
      onSubmit={(event) => event.stopPropagation()}
      // The buttons of a form stay in view at its end: a field that is reached by key comes out from below them.
      className="@container scroll-calm flex flex-col gap-4 p-5 has-[form]:scroll-pb-20 thin:has-[form]:scroll-pb-36"
    >
      {isScanRefused && <Notice tone="warning" title={t('common.scanRefused')} />}
      {children}
    </div>
  );
}
