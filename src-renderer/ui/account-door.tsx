/** The way from a refused or missing credential to where it is typed. */
import { createContext, useContext } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

/** Opens the place; null for a person who may not type a credential. The frame says which. */
export const AccountDoorContext = createContext<(() => void) | null>(null);

export function AccountDoor() {
  const t = useT();
  const open = useContext(AccountDoorContext);
  if (open === null) return null;
  return (
    <Button className="mt-2" onPress={open}>
      {t('common.openAccount')}
    </Button>
  );
}
