/**
 * A dialog in which people type asks before it drops what they typed: Escape is one key away. `FormDialog` cannot be made without saying
 * so; a `Dialog` with fields does it by `use-unsaved.ts`, or stands below with the reason why a question would be in the way.
 */
import { describe, expect, it } from 'vitest';
import { repositoryModules } from './sources.ts';

const asksNothing: Readonly<Record<string, string>> = {
  'areas/cards/choose-card-dialog.tsx': 'a search',
  'areas/catalog/choose-item-dialog.tsx': 'a search',
  'areas/catalog/custom-amount.tsx': 'an amount typed at the counter, while the buyer waits',
  'areas/history/save-view-dialog.tsx': 'one name',
  'areas/orders/basket/basket-discount-dialog.tsx': 'an amount typed at the counter, while the buyer waits',
  'areas/orders/basket/line-dialog.tsx': 'a quantity typed at the counter, while the buyer waits',
  'screens/session/cannot-sign-in.tsx': 'secrets that nobody sees while typing them',
};

interface Source {
  readonly path: string;
  readonly text: string;
}

const hasFields = /<(?:Field|TextAreaField|CardEntry|CheckedForm|[A-Z]\w*(?:Fields|Editor|Field))(?=[\s/>])/;

/** Choosing the person who types a PIN, and files that are sent at once, are no typing. */
const typesNothing = /<(?:SelectField|FileButton)\b/g;

/** Importing the hook asks nobody: what it holds must be asked by what closes the dialog. */
function asks(text: string): boolean {
  const hold = /\bconst (\w+) = use(?:Typed|Unsaved)\(/.exec(text)?.[1];
  return hold !== undefined && text.includes(`${hold}.leave(`);
}

function drops({ path, text }: Source): boolean {
  if (!path.startsWith('src-renderer/') || !/<Dialog\b/.test(text)) return false;
  const typed = text.replaceAll(typesNothing, '');
  return hasFields.test(typed) && !asks(text);
}

const short = (path: string): string => path.replace(/^src-renderer\//, '');

describe('what is typed in a dialog', () => {
  it('is not dropped unasked', () => {
    const found = repositoryModules()
      .filter(drops)
      .map(({ path }) => short(path));
    expect(found.filter((path) => asksNothing[path] === undefined)).toEqual([]);
  });

  it('is dropped nowhere else than where a reason stands', () => {
    const found = repositoryModules()
      .filter(drops)
      .map(({ path }) => short(path));
    expect(Object.keys(asksNothing).filter((path) => !found.includes(path))).toEqual([]);
  });

  it.each(['<Dialog><Field label={t(x)} /></Dialog>', '<Dialog isOpen><RefundFields /></Dialog>'])(
    '%s is found',
    (text) => {
      const path = 'src-renderer/areas/cards/new-dialog.tsx';
      expect(drops({ path, text })).toBe(true);
      const imported = `import { useTyped } from '../../window/use-unsaved.ts';\n${text}`;
      expect(drops({ path, text: imported })).toBe(true);
      // Nor is it enough to hold the form, when what closes it does not ask.
      expect(drops({ path, text: `${imported}\nconst hold = useTyped({ typed });` })).toBe(true);
      expect(
        drops({
          path,
          text: `${imported}\nconst hold = useTyped({ typed });\nconst close = () => hold.leave(onClose);`,
        }),
      ).toBe(false);
    },
  );
});
