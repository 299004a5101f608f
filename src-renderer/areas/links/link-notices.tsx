/** What a person should know about a link before acting on it: that it is missing, still open, or was refused. */
import type { Link } from '#shared/contract/links.ts';
import { shortMoment } from '../../format/time.ts';
import { quotedWords } from '../../i18n/api-code-labels.ts';
import { untilTrusted } from '../../i18n/until-trusted.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Playbook } from '../../ui/playbook.tsx';
import { RefusalWords } from '../../ui/refusal-words.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useTrustedFrom } from '../../window/trusted-reads.ts';
import { missingWords, standsOpen } from './link-labels.ts';

interface LinkNoticesProps {
  readonly link: Link;
  readonly isPending: boolean;
  /** Null for a person who may not close links. */
  readonly onAskAgain: ((what: 'cancel' | 'delete') => void) | null;
}

export function LinkNotices({ link, isPending, onAskAgain }: LinkNoticesProps) {
  const words = useWords();
  const { t } = words;
  const missing = missingWords(t, link);
  const trustedFrom = useTrustedFrom(useNow());
  return (
    <>
      {missing !== null && (
        <Notice quiet tone="warning" title={t('links.missing')}>
          {missing}
        </Notice>
      )}
      {link.isUnread && (
        <Notice quiet tone="warning" title={t('attention.unread')}>
          {untilTrusted(words, 'links', trustedFrom)}
        </Notice>
      )}
      {standsOpen(link) && <OpenCancelRequest link={link} isPending={isPending} onAskAgain={onAskAgain} />}
      {link.foundInList && <Notice quiet tone="warning" title={t('links.found')} />}
      {link.imageWarning !== null && (
        <Notice quiet tone="warning" title={t('links.imageWarning')}>
          {quotedWords(words, link.imageWarning)}
        </Notice>
      )}
      <RefusalNotice link={link} />
    </>
  );
}

function RefusalNotice({ link: { refusal, refused } }: { readonly link: Link }) {
  const { t } = useWords();
  if (refusal === null || refused === null) return null;
  return (
    <Notice quiet tone="danger" title={t(`links.refused.${refused}`)}>
      {refusal.code === 'not-applied' ? (
        t('links.notApplied')
      ) : (
        <>
          <RefusalWords code={refusal.code} providerText={refusal.merchantMessage} />
          <Playbook code={refusal.code} />
        </>
      )}
    </Notice>
  );
}

/** Somebody asked to close the link, and the API shows it open: it can be paid until a person asks again. */
function OpenCancelRequest({ link: { undo }, isPending, onAskAgain }: LinkNoticesProps) {
  const { t, language } = useWords();
  const now = useNow();
  if (undo === null) return null;
  const { asked, staffName: name, since } = undo;
  const again = onAskAgain !== null && (
    <Button isPending={isPending} onPress={() => onAskAgain(asked)}>
      {t('links.askAgain')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t(`links.stands.${asked}`)} action={again}>
      {t('links.standsBy', { name, when: shortMoment(since, now, language) })}
    </Notice>
  );
}
