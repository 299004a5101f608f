/** A discount in reais or in percent, typed into a form. The form decides when it applies. */
import type { RightLevel } from '#shared/domain/rights.ts';
import { formatPercent } from '../../../format/percent.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { PercentField } from '../../../ui/percent-field.tsx';
import { RightNotice } from '../../../ui/right-notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMay, useRule } from '../../../window/session-store.ts';
import { type DiscountDraft, discountOf, discountProblem } from './discount-draft.ts';

interface DiscountEditorProps {
  readonly draft: DiscountDraft;
  readonly onDraft: (draft: DiscountDraft) => void;
  /** Whether a manager has to approve what is typed, when it is charged. */
  readonly level: RightLevel;
  /** Saving was tried, so what is missing is said too. */
  readonly wasTried: boolean;
  /** The field of the kind that is chosen when it opens. Later the focus stays on the kinds, for the arrow keys. */
  readonly autoFocus?: boolean;
}

export function DiscountEditor({ draft, onDraft, level, wasTried, autoFocus = false }: DiscountEditorProps) {
  const { t, language } = useWords();
  const mayGive = useMay('discount');
  const { limit } = useRule('discount');
  const problem = discountProblem(draft);
  const isShown = problem !== null && (wasTried || problem === 'discountPercentUnclear');
  const field = {
    className: 'w-44',
    autoFocus,
    ...(isShown ? { problem: t(`basket.${problem}`) } : {}),
    ...(discountOf(draft) === undefined && !isShown ? { hint: t('basket.discountNothingYet') } : {}),
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <RightNotice
        right="discount"
        level={mayGive ? level : 'deny'}
        limit={limit === null || draft.kind === 'none' ? null : `${formatPercent(limit, language)} %`}
      />
      <Segmented
        label={t('basket.discount')}
        value={draft.kind}
        isDisabled={!mayGive && draft.kind === 'none'}
        onValue={(kind) => onDraft({ ...draft, kind })}
        options={[
          { value: 'none', label: t('basket.noDiscount') },
          { value: 'value', label: t('basket.discountByValue') },
          { value: 'percent', label: t('basket.discountByPercent') },
        ]}
      />
      {draft.kind === 'value' && (
        <MoneyField
          label={t('basket.discountValue')}
          locale={language}
          amountCents={draft.amountCents}
          onAmount={(amountCents) => onDraft({ ...draft, amountCents })}
          {...field}
        />
      )}
      {draft.kind === 'percent' && (
        <PercentField
          label={t('basket.discountPercent')}
          value={draft.percentText}
          onValue={(percentText) => onDraft({ ...draft, percentText })}
          {...field}
        />
      )}
    </div>
  );
}
