/** Caixa within Gestão: its reports go to paper as receipts do. */
import { ReceiptButton } from '../../areas/receipts/receipt-button.tsx';
import { DrawerScreen } from '../../areas/shifts/drawer-screen.tsx';
import type { ShowPaper } from '../../areas/shifts/show-paper.ts';
import { useT } from '../../i18n/use-t.ts';

export function DrawerSection() {
  const t = useT();
  const paper: ShowPaper = (kind, id) => (
    <ReceiptButton of={{ kind: `shift-${kind}`, id }} label={t(`shifts.paperOf.${kind}`)} revision={0} />
  );
  return <DrawerScreen paper={paper} />;
}
