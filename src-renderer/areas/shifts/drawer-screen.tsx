/** Caixa: the shift of the cash drawer, from the float to the count, and the reports of those before. */
import { useState } from 'react';
import type { OpenShift, ZReport } from '#shared/contract/shifts.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Settling } from '../../ui/settling.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useIsManager } from '../../window/session-store.ts';
import { CloseForm, closeTyped } from './close-form.tsx';
import { ClosedShifts } from './closed-shifts.tsx';
import { HandOverDialog, handOverTyped } from './hand-over-dialog.tsx';
import { JustClosed } from './just-closed.tsx';
import { MoveDialog, moveTyped } from './move-dialog.tsx';
import { OpenForm } from './open-form.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { ShiftSoFar } from './shift-so-far.tsx';
import type { ShowPaper } from './show-paper.ts';
import { useShift } from './store.ts';

export function DrawerScreen({ paper }: { readonly paper: ShowPaper }) {
  const t = useT();
  const shift = useShift((state) => state.shift);
  const isManager = useIsManager();
  const [closed, setClosed] = useState<ZReport | null>(null);
  const [seenId, setSeenId] = useState<string | null>(null);
  if (shift != null && shift.id !== seenId) setSeenId(shift.id);
  const isGone = shift === null && seenId !== null && closed === null;
  function done(): void {
    setClosed(null);
    setSeenId(null);
  }
  const state = closed !== null ? `closed ${closed.id}` : (shift?.id ?? 'none');
  const heading = useKeptFocus<HTMLHeadingElement>(state);
  return (
    <section aria-label={t('shifts.title')} className="scroll-calm h-full p-6 thin:p-3">
      <div className="@container mx-auto flex max-w-4xl flex-col gap-4">
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
            {t('shifts.title')}
          </h1>
          <p className="text-ink-muted">{t('shifts.about')}</p>
        </header>
        <Settling state={state}>
          {closed !== null && <JustClosed report={closed} paper={paper} onDone={done} />}
          {isGone && <Notice tone="warning" title={t('shifts.closedElsewhere')} />}
          {shift === null && closed === null && <OpenForm />}
          {shift != null && (
            <AmountsIn currency={shift.currency}>
              <Open key={shift.id} shift={shift} paper={paper} onClosed={setClosed} />
            </AmountsIn>
          )}
        </Settling>
        {isManager && <ClosedShifts paper={paper} />}
      </div>
    </section>
  );
}

type Doing = 'in' | 'out' | 'handOver' | 'close';

/** What this person was at when the till locked. */
function doneBeforeLock(shiftId: string): Doing | null {
  if (closeTyped(shiftId).text !== undefined) return 'close';
  if (handOverTyped(shiftId).text !== undefined) return 'handOver';
  return moveTyped(shiftId).text?.kind ?? null;
}

interface OpenProps {
  readonly shift: OpenShift;
  readonly paper: ShowPaper;
  readonly onClosed: (report: ZReport) => void;
}

function Open({ shift, paper, onClosed }: OpenProps) {
  const t = useT();
  const isManager = useIsManager();
  const [doing, setDoing] = useState<Doing | null>(() => doneBeforeLock(shift.id));
  const first = useKeptFocus<HTMLDivElement>(doing ?? '', (buttons) => buttons.querySelector('button'));
  const stop = (): void => setDoing(null);
  return (
    <Settling state={doing ?? ''}>
      {doing === 'close' ? (
        <CloseForm shift={shift} onBack={stop} onClosed={onClosed} />
      ) : (
        <>
          <ShiftFacts shift={shift} />
          <div ref={first} className="flex flex-wrap gap-2">
            <Button look="primary" onPress={() => setDoing('close')}>
              {t('shifts.close')}
            </Button>
            <Button icon="plus" onPress={() => setDoing('in')}>
              {t('shifts.in')}
            </Button>
            <Button icon="minus" onPress={() => setDoing('out')}>
              {t('shifts.out')}
            </Button>
            <Button onPress={() => setDoing('handOver')}>{t('shifts.handOver')}</Button>
          </div>
          {(doing === 'in' || doing === 'out') && <MoveDialog shift={shift} kind={doing} onClose={stop} />}
          {doing === 'handOver' && <HandOverDialog shift={shift} onClose={stop} />}
          {isManager && <ShiftSoFar paper={paper('x', shift.id)} />}
        </>
      )}
    </Settling>
  );
}
