/** Nothing is sent with a credential: which credential, why, and what to do. */
import type { ReactNode } from 'react';
import { credentialProblem } from '../../i18n/credential-problem.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOutbox } from './store.ts';

export function CredentialNotice({ action }: { readonly action?: ReactNode }) {
  const t = useT();
  const status = useOutbox((state) => state.status);
  const problem = status === null ? null : credentialProblem(status);
  if (problem === null) return null;
  return (
    <Notice tone="danger" title={t(problem.title)} action={action}>
      {t(problem.detail)}
    </Notice>
  );
}
