/** A frame and a banner on every screen, so that nobody takes training or test for live. */
import type { ReactNode } from 'react';
import type { SessionState } from '#shared/contract/session.ts';
import { call } from '../client/client.ts';
import { useAction } from '../client/use-action.ts';
import { useT } from '../i18n/use-t.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { useTill } from '../window/till-store.ts';

interface ModeFrameProps {
  readonly mode: SessionState['mode'];
  readonly children: ReactNode;
}

export function ModeFrame({ mode, children }: ModeFrameProps) {
  const t = useT();
  const mayLeave = useTill((state) => state.till?.mayChoose === true);
  // A shop that exists is opened; only one that has no key yet is asked what it wants, as on the first day.
  const world = useTill((state) => (state.till?.hasAccount === true ? 'account' : null));
  const leaving = useAction();
  const leave = mode === 'training' && mayLeave && (
    <button
      type="button"
      aria-busy={leaving.isPending || undefined}
      className="rounded-sm bg-training px-2 text-sm font-semibold underline aria-busy:cursor-progress aria-busy:no-underline"
      onClick={() => void leaving.run(() => call('till.choose', { world }))}
    >
      {t(leaving.isPending ? 'firstRun.opening' : 'firstRun.leavePractice')}
    </button>
  );
  const problem = leaving.error !== null && (
    <div className="shrink-0 pb-1.5">
      <ErrorNote error={leaving.error} />
    </div>
  );
  return (
    <ModeStripes mode={mode} beside={leave} below={problem}>
      {children}
    </ModeStripes>
  );
}

interface ModeStripesProps extends ModeFrameProps {
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
}

/** Nothing at the shop's own account. */
export function ModeStripes({ mode, beside, below, children }: ModeStripesProps) {
  const t = useT();
  if (mode === 'live') return <div className="room h-full">{children}</div>;
  const isTraining = mode === 'training';
  return (
    <div className="training-stripes flex h-full flex-col p-1.5 pt-0">
      <header className="flex min-h-8 shrink-0 flex-wrap items-center justify-center gap-x-3 text-on-training [--focus:var(--on-training)]">
        <span className="rounded-sm bg-training px-2 text-base font-extrabold tracking-[0.2em]">
          {t(isTraining ? 'shell.trainingBanner' : 'shell.testBanner')}
        </span>
        {/* On the narrowest screens the word and the frame say it: a second line would take what is sold on. */}
        <span className="rounded-sm bg-training px-2 text-sm font-semibold max-sm:sr-only">
          {t(isTraining ? 'shell.trainingBannerDetail' : 'shell.testBannerDetail')}
        </span>
        {beside}
      </header>
      {below}
      <div className="room min-h-0 flex-1 overflow-clip rounded-sm bg-canvas">{children}</div>
    </div>
  );
}
