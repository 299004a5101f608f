/** The message about what was just done. It leaves by itself, but not while somebody points at it or has the focus on it. */
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { type Toast, useToasts } from '../window/toasts.ts';

const shownMs = 8_000;

/**
 * Over what a screen names `--toast-place`, never over the sum beside it and what is pressed next. Elsewhere at the foot; where there is
 * little room at the top, because a total stands at the foot there, and the panel of practice at the right.
 */
const place = cx(
  'top-auto right-[anchor(--toast-place_right,0%)] bottom-[anchor(--toast-place_bottom,--spacing(11))] left-[anchor(--toast-place_left,0%)]',
  'tight:top-[anchor(--toast-place_top,--spacing(14))] tight:bottom-[anchor(--toast-place_bottom,calc(100vh-(--spacing(28))))] tight:items-end-safe tight:justify-start tight:px-2',
);

export function ToastLine() {
  const toast = useToasts((state) => state.toast);
  return (
    <div role="status" className={cx('pointer-events-none fixed z-30 flex items-end justify-center px-4 pb-3', place)}>
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
