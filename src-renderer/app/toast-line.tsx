/** The message about what was just done. It leaves by itself, but not while somebody points at it or has the focus on it. */
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { type Toast, useToasts } from '../window/toasts.ts';

const shownMs = 8_000;

export function ToastLine() {
  const toast = useToasts((state) => state.toast);
  return (
    <div
      role="status"
      // Where there is little room the total stands at the foot, and the panel of practice at the right.
      className="pointer-events-none fixed inset-x-0 bottom-14 z-30 flex justify-center px-4 tight:top-14 tight:bottom-auto tight:justify-start"
    >
      {toast !== null && <ShownToast key={toast.id} toast={toast} />}
    </div>
  );
}

function ShownToast({ toast }: { readonly toast: Toast }) {
  const t = useT();
  const { close } = useToasts.getState();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, close, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it open
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="arriving pointer-events-auto flex max-w-full items-center gap-2 rounded-md border border-line-strong bg-surface py-1 pr-1 pl-4 font-semibold shadow-raised"
    >
      <p className="min-w-0">{toast.text}</p>
      {toast.undo !== null && (
        <Button
          look="quiet"
          className="text-accent!"
          onPress={() => {
            toast.undo?.();
            close(toast.id);
          }}
        >
          {t('common.undo')}
        </Button>
      )}
      <Button look="quiet" size="icon" icon="close" aria-label={t('common.close')} onPress={() => close(toast.id)} />
    </div>
  );
}
