/** Assinaturas within Gestão. */
import { useMemo } from 'react';
import { useSession } from '../../areas/session/store.ts';
import { useSettings } from '../../areas/settings/store.ts';
import { SubscriptionsScreen } from '../../areas/subscriptions/subscriptions-screen.tsx';
import type { SectionScreenProps } from './section-screen.ts';

export function SubscriptionsSection({ id, person, onSelect }: SectionScreenProps) {
  const staff = useSession((state) => state.session?.staff);
  const settings = useSettings((state) => state.settings);
  const managers = useMemo(() => (staff ?? []).filter(({ role }) => role === 'manager'), [staff]);
  const allowSplit = settings?.allowSplit ?? false;
  const allowFraudSkip = settings?.allowFraudSkip ?? false;
  const limits = useMemo(() => ({ allowSplit, allowFraudSkip }), [allowSplit, allowFraudSkip]);
  return <SubscriptionsScreen id={id} person={person} managers={managers} limits={limits} onSelect={onSelect} />;
}
