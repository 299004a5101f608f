/** A short message in place: what is wrong and what to do. Errors are announced at once, other messages politely. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { softTone, type Tone } from './tone.ts';

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};

interface NoticeProps {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  /** Static text, which is not announced. */
  readonly quiet?: boolean;
}

export function Notice({ tone, title, children, action, className, quiet = false }: NoticeProps) {
  return (
    <div
      {...(quiet ? {} : { role: tone === 'danger' ? 'alert' : 'status' })}
      className={cx('selectable flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md p-3', softTone[tone], className)}
    >
      {/* Where both have no room beside each other, the action stands under the words; one line stands level with it. */}
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3 self-center">
        <Icon name={icons[tone]} className="mt-0.5" />
        <div className="min-w-0 flex-1 wrap-break-word">
          <p className="font-semibold">{title}</p>
          {children !== undefined && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
