/** The shop's account: what is wrong with a credential stands where it can be replaced. */
import { CredentialNotice } from '../../areas/outbox/credential-notice.tsx';
import { useOutbox } from '../../areas/outbox/store.ts';
import { AccountForm } from '../../areas/settings/account-form.tsx';
import { LeaveAccount } from '../../areas/settings/leave-account.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/section.tsx';

export function AccountSection() {
  const t = useT();
  const openRequests = useOutbox((state) => state.status?.open ?? 0);
  return (
    <Section title={t('settings.account')}>
      <CredentialNotice />
      <AccountForm />
      <LeaveAccount openRequests={openRequests} />
    </Section>
  );
}
