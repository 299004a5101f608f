/** An identifier to be copied: of the payment service into its dashboard, of a folder into a file manager. */
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { cx } from './cx.ts';

interface CopyIdProps {
  readonly label: string;
  readonly id: string;
  /** What is shown of it, where whoever looks over a shoulder must not read it whole. */
  readonly shown?: string;
  /** Read to its end as well, and not only copied. */
  readonly isWhole?: boolean;
}

export function CopyId({ label, id, shown = id, isWhole = false }: CopyIdProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className={cx('flex items-center gap-3 text-sm', isWhole && 'flex-wrap')}>
      <span className="w-40 shrink-0 text-ink-muted">{label}</span>
      <code className={cx('selectable min-w-0 flex-1 font-mono', isWhole ? 'basis-48 wrap-anywhere' : 'truncate')}>
        {shown}
      </code>
      <span role="status" className="font-semibold text-success">
        {isCopied ? t('common.copied') : ''}
      </span>
      <Button
        look="quiet"
        size="icon"
        icon="copy"
        aria-label={t('common.copyId', { what: label })}
        onPress={() => void copyText(id).then(() => setCopied(true))}
      />
    </p>
  );
}
