/** Words that are looked up at run time: plurals, blanks, and keys from the core that this version does not know. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chargebackStatuses } from '#renderer/areas/chargebacks/chargeback-labels.ts';
import { apiCodeWords, knownCodeWords, refusalWords } from '#renderer/i18n/api-code-labels.ts';
import { cardFaceWords } from '#renderer/i18n/card-face-labels.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { playbookWords } from '#renderer/i18n/playbook-labels.ts';
import { problemWords } from '#renderer/i18n/problem-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

beforeAll(() => changeLanguage('en'));

const languages = ['pt-BR', 'en'] as const;

describe.each(languages)('in %s', (language) => {
  const words = () => wordsOf(language);

  it('one and many differ', () => {
    const { t } = words();
    expect(t('shell.openRequests', { count: 1 })).not.toBe(t('shell.openRequests', { count: 2 }));
    expect(t('shell.openRequests', { count: 2 })).toContain('2');
  });

  it('none takes the plural', () => {
    const { t } = words();
    expect(t('basket.units', { count: 0 })).toBe(t('basket.units', { count: 2 }).replace('2', '0'));
  });

  it('a key of the core has its sentence, and an unknown one is shown as it came', () => {
    expect(words().open('timeline', 'sale-made')).not.toBe('sale-made');
    expect(words().open('timeline', 'sale-teleported')).toBe('sale-teleported');
    expect(words().open('apiStatus', 'resolved_later')).toBe('resolved_later');
  });

  it('a code of the service nobody has met is not shown raw to the staff', () => {
    expect(apiCodeWords(words(), 'card_declined')).not.toContain('_');
    expect(apiCodeWords(words(), 'moon_in_the_way')).toBe(words().t('progress.otherCode'));
  });

  it('our words come before those of the provider, which are quoted', () => {
    const said = refusalWords(words(), 'v1_422', 'The subscription is suspended.');
    expect(said.ours).toBe(words().open('apiCode', 'v1_422'));
    expect(said.quoted).toContain('“The subscription is suspended.”');
    expect(refusalWords(words(), 'moon_in_the_way', ' ').quoted).toBeNull();
  });

  it('a code without words is left to the technical details', () => {
    expect(knownCodeWords(words(), 'capture_refused')).not.toContain('_');
    expect(knownCodeWords(words(), '2xx-not-json')).toBeNull();
  });

  it('a text for the customer is to be read out only where there is one', () => {
    const { clerk } = playbookWords(words(), 'declined', false);
    expect(clerk).not.toMatch(/text/i);
    expect(playbookWords(words(), 'declined', true).clerk).toBe(`${words().t('progress.readToCustomer')} ${clerk}`);
    expect(playbookWords(words(), 'fraud_suspected', true)).toEqual(playbookWords(words(), 'fraud_suspected', false));
  });

  it('a timeline names each status of a chargeback in words', () => {
    for (const status of chargebackStatuses) expect(words().open('apiStatus', status)).not.toBe(status);
  });

  it('amounts in the sentence of a broken rule are money', () => {
    const sentence = problemWords(words(), { code: 'sum-mismatch', params: { itemsCents: 1050, paymentsCents: 1000 } });
    expect(sentence).toMatch(/10[.,]50/);
    expect(sentence).not.toContain('1050');
  });

  it('a card whose brand the API did not say is still called a card, and not by an empty word', () => {
    const { t } = words();
    expect(cardFaceWords(t, { brand: 'visa', lastFour: '1111' })).toMatch(/^Visa \S+ 1111$/);
    for (const brand of [null, ''])
      expect(cardFaceWords(t, { brand, lastFour: '1111' })).toMatch(/^(Cartão|Card) \S+ 1111$/);
  });

  it('what a customer is called is not taken for markup or a key', () => {
    expect(words().t('session.pinTitle', { name: '<b>$t(common.close)</b>' })).toContain('<b>');
  });
});
