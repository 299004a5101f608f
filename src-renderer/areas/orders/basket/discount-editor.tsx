/** A discount in reais or in percent, typed into a form. The form decides when it applies. */
import type { RightLevel } from '#shared/domain/rights.ts';
import { formatPercent } from '../../../format/percent.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { PercentField } from '../../../ui/percent-field.tsx';
import { RightNotice } from '../../../ui/right-notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMay, useRule } from '../../../window/session-store.ts';
import { type DiscountDraft, discountProblem } from './discount-draft.ts';

interface DiscountEditorProps {
  readonly draft: DiscountDraft;
  readonly onDraft: (draft: DiscountDraft) => void;
  /** Whether a manager has to approve what is typed, when it is charged. */
  readonly level: RightLevel;
  /** Saving was tried, so what is missing is said too. */
  readonly wasTried: boolean;
}

export function DiscountEditor({ draft, onDraft, level, wasTried }: DiscountEditorProps) {
  const { t, language } = useWords();
  const mayGive = useMay('discount');
  const { limit } = useRule('discount');
  const problem = discountProblem(draft);
  const isShown = problem !== null && (wasTried || problem === 'discountPercentUnclear');
  const words = isShown ? { problem: t(`basket.${problem}`) } : {};
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
          className="w-44"
          label={t('basket.discountValue')}
          locale={language}
          amountCents={draft.amountCents}
          onAmount={(amountCents) => onDraft({ ...draft, amountCents })}
          {...words}
        />
      )}
      {draft.kind === 'percent' && (
        <PercentField
          className="w-44"
          label={t('basket.discountPercent')}
          value={draft.percentText}
          onValue={(percentText) => onDraft({ ...draft, percentText })}
          {...words}
        />
      )}
    </div>
  );
}
