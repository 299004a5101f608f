/** An identifier of the payment service, to be copied into its dashboard. */
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

interface CopyIdProps {
  readonly label: string;
  readonly id: string;
  /** What is shown of it, where whoever looks over a shoulder must not read it whole. */
  readonly shown?: string;
}

export function CopyId({ label, id, shown = id }: CopyIdProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className="flex items-center gap-3 text-sm">
      <span className="w-40 shrink-0 text-ink-muted">{label}</span>
      <code className="selectable min-w-0 flex-1 truncate font-mono">{shown}</code>
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
