/** What a form rarely needs, folded away. Its head names what is set inside, so that nothing is sent unseen. */
import type { ReactNode } from 'react';
import { type FoldedFields, setInside } from '../i18n/folded-fields.ts';
import { useT } from '../i18n/use-t.ts';
import { Disclosure } from './disclosure.tsx';

interface MoreOptionsProps {
  readonly label: string;
  readonly fields: FoldedFields;
  readonly className?: string;
  readonly children: ReactNode;
}

export function MoreOptions({ label, fields, className = '', children }: MoreOptionsProps) {
  const set = setInside(useT(), fields);
  return (
    <Disclosure
      className={className}
      summary={
        <span>
          {label}
          {set !== '' && <span className="font-normal text-ink-muted">: {set}</span>}
        </span>
      }
    >
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </Disclosure>
  );
}
