/** The shop's account: what is wrong with a credential stands where it can be replaced, and what is still open where it can be removed. */
import { CredentialNotice } from '../../areas/outbox/credential-notice.tsx';
import { useOutbox } from '../../areas/outbox/store.ts';
import { AccountForm } from '../../areas/settings/account-form.tsx';
import { LeaveAccount } from '../../areas/settings/leave-account.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';
import { useStillOpen } from './use-still-open.ts';

export function AccountSection() {
  const t = useT();
  const openRequests = useOutbox((state) => state.status?.open ?? null);
  return (
    <Section title={t('settings.section.account')}>
      <CredentialNotice />
      <AccountForm stillOpen={useStillOpen()} />
      <LeaveAccount openRequests={openRequests} />
    </Section>
  );
}
