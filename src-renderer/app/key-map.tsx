/** Every key of every screen, on one page. */
import { useT, type WordKey } from '../i18n/use-t.ts';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { shownKeys } from '../ui/function-keys.ts';

interface KeyGroup {
  readonly title: WordKey;
  readonly keys: readonly (readonly [keys: string, does: WordKey])[];
}

const groups: readonly KeyGroup[] = [
  {
    title: 'keys.anywhere',
    keys: [
      ['F1  ?', 'keys.help'],
      ['Alt+1', 'keys.goSell'],
      ['Alt+2', 'keys.goSales'],
      ['Alt+3', 'keys.goQueue'],
      ['Alt+4', 'keys.goOffice'],
      ['Alt+5', 'keys.goSettings'],
      ['Alt+L', 'keys.lock'],
      ['Esc', 'keys.leave'],
    ],
  },
  {
    title: 'keys.sell',
    keys: [
      ['F2', 'keys.charge'],
      ['F3', 'keys.search'],
      ['A–Z', 'keys.typeToSearch'],
      ['Enter', 'keys.firstResult'],
      ['← ↑ ↓ →  Enter', 'keys.grid'],
      ['F4', 'keys.customer'],
      ['F6', 'keys.basketDiscount'],
      ['F7', 'keys.park'],
      ['F8', 'keys.parked'],
      ['↑ ↓', 'keys.lineMove'],
      ['+ −', 'keys.lineQuantity'],
      ['Enter', 'keys.lineEdit'],
      ['Del', 'keys.lineRemove'],
      ['|||', 'keys.scanner'],
    ],
  },
  {
    title: 'keys.checkout',
    keys: [
      // The ways that Cobrar shows at most.
      ['1–6', 'keys.quickNumber'],
      ['← ↑ ↓ →  Enter', 'keys.quick'],
      ['F2  Enter', 'keys.submit'],
    ],
  },
  {
    title: 'keys.progress',
    keys: [
      ['F2', 'keys.newCode'],
      ['F5', 'keys.checkNow'],
      ['Enter', 'keys.newSale'],
      ['F8', 'keys.receipt'],
    ],
  },
  {
    title: 'keys.sales',
    keys: [
      ['F3', 'keys.search'],
      ['↑ ↓', 'keys.listMove'],
      ['F6', 'keys.refund'],
      ['F8', 'keys.receipt'],
      ['+ −', 'keys.refundQuantity'],
    ],
  },
];

interface KeyMapProps {
  readonly onClose: () => void;
  readonly isTraining: boolean;
}

export function KeyMap({ onClose, isTraining }: KeyMapProps) {
  const t = useT();
  return (
    <Dialog isOpen onClose={onClose} width="xl" title={t('keys.title')} closeLabel={t('common.close')}>
      <div className="columns-3 gap-8 max-lg:columns-2 max-sm:columns-1">
        {groups.map(({ title, keys }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-sm font-bold text-ink-muted">{t(title)}</h3>
            <dl>
              {[...keys, ...(isTraining && title === 'keys.anywhere' ? [['F9', 'keys.training'] as const] : [])].map(
                ([key, does]) => (
                  <div key={`${key} ${does}`} className="flex items-baseline gap-3 border-t border-line py-1.5">
                    <dt className="w-28 shrink-0 font-semibold">
                      <KeyNames keys={key} />
                    </dt>
                    <dd>{t(does)}</dd>
                  </div>
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The bundled type has two of the four arrows. The others are one of these turned, and not smaller ones of the system's type. */
const turned: Readonly<Record<string, string>> = { '←': '-rotate-90', '→': 'rotate-90' };

function KeyNames({ keys }: { readonly keys: string }) {
  return shownKeys(keys)
    .split(/([←→])/)
    .map((part, place) =>
      turned[part] === undefined ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <span key={place} role="img" aria-label={part} className={cx('inline-block', turned[part])}>
          ↑
        </span>
      ),
    );
}
