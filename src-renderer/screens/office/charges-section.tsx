/** Cobranças v1 within Gestão: the dialog of another area finds their payers, and another one tells what stands beside a charge. */
import type { SectionScreenProps } from '../../areas/area.ts';
import { CustomerDialog } from '../../areas/customers/customer-dialog.tsx';
import { MadeAgain } from '../../areas/outbox/made-again.tsx';
import { ToReview } from '../../areas/outbox/to-review.tsx';
import { useSettings } from '../../areas/settings/store.ts';
import { ChargesScreen } from '../../areas/v1-charges/charges-screen.tsx';
import { useChargeToken } from './charge-token.ts';

export function ChargesSection({ id, onSelect }: SectionScreenProps) {
  const token = useChargeToken((state) => state.token);
  const shopPixSeconds = useSettings((state) => state.settings?.pixExpirationSeconds ?? 600);
  return (
    <ChargesScreen
      id={id}
      savedToken={token}
      shopPixSeconds={shopPixSeconds}
      chooseCustomer={(chooser) => <CustomerDialog current={null} {...chooser} />}
      showBeside={({ id: chargeId, revision }) => (
        <>
          <ToReview ownerId={chargeId} />
          <MadeAgain kind="charge" id={chargeId} revision={revision} />
        </>
      )}
      onSelect={(chosen) => {
        useChargeToken.setState({ token: null });
        onSelect(chosen);
      }}
    />
  );
}
