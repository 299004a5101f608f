/** After a refusal: what the clerk does now, and what a manager does. An unknown code gets general words. */
import { useWords } from '../i18n/use-t.ts';

export function Playbook({ code }: { readonly code: string }) {
  const { t, open } = useWords();
  const known = (who: 'clerk' | 'manager'): string => {
    const key = `${code}.${who}`;
    const words = open('playbook', key);
    return words === key ? t(`playbook.other.${who}`) : words;
  };
  return (
    <dl data-testid="playbook" className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="font-semibold">{t('common.whatToDo')}</dt>
      <dd>{known('clerk')}</dd>
      <dt className="font-semibold">{t('common.forManager')}</dt>
      <dd>{known('manager')}</dd>
    </dl>
  );
}
