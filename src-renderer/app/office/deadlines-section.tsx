/** Prazos within Gestão: each deadline opens the screen where somebody can act on it. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import { DeadlinesScreen } from '../../areas/deadlines/deadlines-screen.tsx';
import { go } from '../../window/navigation.ts';

export function DeadlinesSection() {
  return <DeadlinesScreen onOpen={open} />;
}

function open({ kind, id }: Deadline['about']): void {
  if (kind === 'sale') go({ at: 'progress', saleId: id });
  else if (kind === 'request') go({ at: 'queue', entryId: id });
  else go({ at: 'office', section: `${kind}s`, id });
}
