/** Fills a form in with a customer whom the shop already knows. */
import { type ReactNode, useState } from 'react';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

/** The dialog of another area that finds a customer; the parent screen passes it in. */
export type ChooseCustomer = (chooser: {
  readonly onChoose: (customer: SaleCustomer | null) => void;
  readonly onClose: () => void;
}) => ReactNode;

interface KnownCustomerProps {
  readonly chooseCustomer: ChooseCustomer;
  readonly onCustomer: (customer: SaleCustomer) => void;
}

export function KnownCustomer({ chooseCustomer, onCustomer }: KnownCustomerProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button icon="person" className="self-start" onPress={() => setChoosing(true)}>
        {t('customer.chooseKnown')}
      </Button>
      {isChoosing &&
        chooseCustomer({
          onClose: () => setChoosing(false),
          onChoose: (customer) => {
            setChoosing(false);
            if (customer !== null) onCustomer(customer);
          },
        })}
    </>
  );
}
