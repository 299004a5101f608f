/** Said before anybody types: this till has no v1 token, so nothing that needs it could ever leave. */
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface V1MissingProps {
  /** What cannot be made without it. */
  readonly words: string;
  /** Null for a person who may not type the token. */
  readonly onEnter: (() => void) | null;
}

export function V1Missing({ words, onEnter }: V1MissingProps) {
  const t = useT();
  return (
    <Notice quiet tone="warning" title={words}>
      <p>{t(onEnter === null ? 'v1Missing.askManager' : 'v1Missing.where')}</p>
      {onEnter !== null && (
        <Button className="mt-2" onPress={onEnter}>
          {t('v1Missing.enter')}
        </Button>
      )}
    </Notice>
  );
}
