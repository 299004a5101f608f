/** The key of the shop's account: checked with the payment API before it is kept, and never shown again. */
import type { TillState } from '#shared/contract/till.ts';
import { readApiAddress } from '#shared/domain/api-address.ts';
import { modeOfKey } from '#shared/domain/api-key.ts';
import { shortestPassphrase } from '#shared/domain/passphrase.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { passphraseProblem } from '../../i18n/passphrase-problem.ts';
import { useT, type Words } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useTill } from '../../window/till-store.ts';
import { draftOfStep } from './draft-of-step.ts';
import { StepPage } from './step-page.tsx';

interface OpenAccountProps {
  readonly till: TillState;
  readonly onBack: () => void;
}

const secret = { type: 'password', spellCheck: false } as const;
const min = shortestPassphrase;
const initial = { baseUrl: '', apiKey: '', passphrase: '', again: '', bearer: '', account: '' };
const draft = draftOfStep<typeof initial>('account', ['baseUrl', 'account']);

export function OpenAccount({ till, onBack }: OpenAccountProps) {
  const t = useT();
  const needsPassphrase = till.keyIsKeptBy === 'passphrase';
  const form = useCheckedForm({
    sending: useAction(),
    initial: { ...initial, baseUrl: till.baseUrl ?? 'https://' },
    draft,
    check: ({ baseUrl, apiKey, passphrase, again, bearer, account }) => ({
      baseUrl: addressProblem(t, baseUrl, apiKey),
      apiKey: keyProblem(t, apiKey),
      passphrase: needsPassphrase ? passphraseProblem(t, passphrase) : null,
      again: again === passphrase ? null : t('firstRun.passphraseDiffers'),
      // Of the two, one alone opens nothing.
      bearer: account.trim() !== '' && bearer.trim().length < 8 ? t('problem.field-required') : null,
      account: bearer.trim() !== '' && account.trim() === '' ? t('problem.field-required') : null,
    }),
    send: ({ baseUrl, apiKey, passphrase, bearer, account }) => {
      useTill.getState().forgetTrouble();
      return call('till.storeKey', {
        baseUrl,
        apiKey,
        passphrase: needsPassphrase ? passphrase : null,
        v1: bearer.trim() === '' ? null : { bearer, account },
      });
    },
  });
  const back = (
    <Button look="quiet" isDisabled={form.isPending} onPress={onBack}>
      {t('common.back')}
    </Button>
  );

  return (
    <StepPage
      step={1}
      title={t('firstRun.keyTitle')}
      detail={t(till.hasAccount ? 'firstRun.keyAgainDetail' : 'firstRun.keyDetail')}
    >
      <CheckedForm form={form} go={t(form.isPending ? 'firstRun.keyChecking' : 'firstRun.keyGo')} beside={back}>
        <Field
          label={t('firstRun.address')}
          hint={t('firstRun.addressHint')}
          inputMode="url"
          autoFocus
          {...form.field('baseUrl')}
        />
        <Field {...secret} label={t('firstRun.key')} hint={t('firstRun.keyHint')} {...form.field('apiKey')} />
        {needsPassphrase && (
          <>
            <Field
              {...secret}
              label={t('firstRun.passphrase')}
              hint={t('firstRun.passphraseHint', { min })}
              {...form.field('passphrase')}
            />
            <Field {...secret} label={t('firstRun.passphraseAgain')} {...form.field('again')} />
          </>
        )}
        <Disclosure summary={t('firstRun.v1')}>
          <div className="flex flex-col gap-4">
            <p className="text-ink-muted">{t('firstRun.v1Detail')}</p>
            <Field {...secret} label={t('settings.bearer')} {...form.field('bearer')} />
            <Field label={t('settings.accountCode')} spellCheck={false} {...form.field('account')} />
          </div>
        </Disclosure>
      </CheckedForm>
    </StepPage>
  );
}

/** Beside a key that is none yet, the address is judged as for one that moves no money: the core judges both together. */
function addressProblem(t: Words['t'], baseUrl: string, apiKey: string): string | null {
  const read = readApiAddress(baseUrl, modeOfKey(apiKey.trim()) ?? 'test');
  return 'problem' in read ? t(`problem.${read.problem}`) : null;
}

function keyProblem(t: Words['t'], apiKey: string): string | null {
  if (apiKey.trim() === '') return t('firstRun.keyMissing');
  return modeOfKey(apiKey.trim()) === null ? t('problem.key-unknown') : null;
}
