/** The dialog that chooses a saved card. It is fetched when first needed. */
import { lazyScreen } from '../ui/lazy-screen.tsx';

export const ChooseCardDialog = lazyScreen(
  async () => (await import('../areas/cards/choose-card-dialog.tsx')).ChooseCardDialog,
);
