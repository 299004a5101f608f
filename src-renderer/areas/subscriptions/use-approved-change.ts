/** A change of a subscription on its way to the core: a manager's goes at once, a clerk's waits for a manager's PIN. */
import { useState } from 'react';
import { type Action, useAction } from '../../client/use-action.ts';
import type { PersonProof } from '../../ui/person-dialog.tsx';
import { useIsManager } from '../../window/session-store.ts';
import type { Ask } from './ask.ts';

interface ApprovedChange {
  readonly action: Action;
  /** A manager still has to approve the change. */
  readonly isWaiting: boolean;
  readonly request: (ask: Ask) => void;
  readonly approve: (proof: PersonProof) => void;
  readonly takeBack: () => void;
}

export function useApprovedChange(onDone: () => void): ApprovedChange {
  const isManager = useIsManager();
  const [waiting, setWaiting] = useState<Ask | null>(null);
  const action = useAction();

  async function carryOut(ask: Ask, approval?: PersonProof): Promise<void> {
    const result = await action.run(() => ask(approval));
    if (result?.ok !== true) return;
    setWaiting(null);
    onDone();
  }

  return {
    action,
    isWaiting: waiting !== null,
    request(ask) {
      if (isManager) void carryOut(ask);
      else setWaiting(() => ask);
    },
    approve(proof) {
      if (waiting !== null) void carryOut(waiting, proof);
    },
    takeBack: () => setWaiting(null),
  };
}
