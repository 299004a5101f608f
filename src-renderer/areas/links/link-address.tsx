/** The address of a link, to show, copy or open. Anybody who has the address can pay. */
import { useRef, useState } from 'react';
import type { Link } from '#shared/contract/links.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCanvas } from '../../ui/qr-canvas.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { isOpenLink } from './link-labels.ts';
import { useLinks } from './store.ts';

/** Around the code, and under it. */
const frame = 32;

export function LinkAddress({ link, url }: { readonly link: Link; readonly url: string }) {
  const t = useT();
  const { run, error } = useAction();
  const [isCopied, setCopied] = useState(false);
  const [isForeign, setForeign] = useState(false);
  const place = useRef<HTMLElement>(null);
  const room = useRoom(place);

  async function openOutside(): Promise<void> {
    const result = await run(() => useLinks.getState().open(link.id));
    if (result?.ok !== true) return;
    setForeign(result.value.way === 'copy');
    if (result.value.way === 'here') followInNewTab(url);
  }

  return (
    <section ref={place} aria-label={t('links.address')} className="flex flex-wrap items-start gap-5">
      {isOpenLink(link) && room !== null && (
        <div className="rounded-lg border border-line bg-white p-1">
          <QrCanvas
            text={url}
            label={t('links.qr')}
            size={{ wanted: 220, most: Math.min(room.width, room.height) - frame }}
            testId="link-qr"
          />
        </div>
      )}
      <div className="flex min-w-64 flex-1 flex-col gap-3">
        <h3 className="text-sm font-bold text-ink-muted">{t('links.address')}</h3>
        <code className="selectable font-mono text-sm break-all">{url}</code>
        <div className="flex flex-wrap gap-2">
          <Button
            look={isOpenLink(link) ? 'primary' : 'secondary'}
            icon="copy"
            onPress={() => void copyText(url).then(() => setCopied(true))}
          >
            {t('links.copyAddress')}
          </Button>
          <Button icon="forward" onPress={() => void openOutside()}>
            {t('links.open')}
          </Button>
        </div>
        <p role="status" className="min-h-5 text-sm font-semibold text-success">
          {isCopied ? t('links.copied') : ''}
        </p>
        {isForeign && <Notice tone="warning" title={t('links.notOpened')} />}
        {error !== null && <ErrorNote error={error} />}
      </div>
    </section>
  );
}

/** Of a page in a browser alone: the window of the desktop app opens no other. */
function followInNewTab(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener noreferrer' });
  link.click();
}
