/** Cobranças v1 within Gestão: the dialog of another area finds their payers. */
import type { SectionScreenProps } from '../../areas/area.ts';
import { CustomerDialog } from '../../areas/customers/customer-dialog.tsx';
import { ChargesScreen } from '../../areas/v1-charges/charges-screen.tsx';
import { useChargeToken } from './charge-token.ts';

export function ChargesSection({ id, onSelect }: SectionScreenProps) {
  const token = useChargeToken((state) => state.token);
  return (
    <ChargesScreen
      id={id}
      savedToken={token}
      chooseCustomer={(chooser) => <CustomerDialog current={null} {...chooser} />}
      onSelect={(chosen) => {
        useChargeToken.setState({ token: null });
        onSelect(chosen);
      }}
    />
  );
}
