/** Above a form that another person confirms: where nobody can do so now, whoever would fill it in learns it first, and from when. */
import { useT } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';
import { type PersonChoice, usePeopleOptions } from './people-options.ts';

export function NobodyYet({ people }: { readonly people: readonly PersonChoice[] }) {
  const t = useT();
  const options = usePeopleOptions(people);
  if (options.some(({ disabled }) => disabled !== true)) return null;
  return (
    <Notice quiet tone="warning" title={t(options.length === 0 ? 'queue.secondNobody' : 'queue.secondNotYet')}>
      {options.length > 0 && (
        <>
          {options.map(({ value, label }) => (
            <p key={value}>{label}</p>
          ))}
          <p className="text-sm text-ink-muted">{t('rights.notYetHint')}</p>
        </>
      )}
    </Notice>
  );
}
