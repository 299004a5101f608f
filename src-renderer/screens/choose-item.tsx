/** The dialog that chooses an item of the catalogue for a form of another area. It is fetched when first needed. */
import type { ComponentProps } from 'react';
import { lazyScreen } from '../ui/lazy-screen.tsx';

const ChooseItemDialog = lazyScreen(
  async () => (await import('../areas/catalog/choose-item-dialog.tsx')).ChooseItemDialog,
);

export const chooseItem = (chooser: ComponentProps<typeof ChooseItemDialog>) => <ChooseItemDialog {...chooser} />;
