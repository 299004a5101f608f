/** The stories of the back office under every reading of what the API documents leave open, one switch at a time. */
import { describe, expect, test } from 'vitest';
import { v1Switches } from '#sandbox/switches/v1.ts';
import { flow } from './support/flow.ts';
import { type OfficeStory, officeStories, v1Stories } from './support/office-stories.ts';
import { type SwitchValue, storySwitchValues } from './support/switch-values.ts';

type Ends = Readonly<Record<OfficeStory, string>>;

const usual: Ends = {
  byCard: 'active',
  bySubscribedPix: 'active',
  late: 'active',
  changed: 'canceled',
  bought: 'Concluded',
  closed: 'Canceled, deleted',
  saved: 'tokenized',
  contested: 'received, evidence_received',
  // v1 has no route that reads a charge: where v2 does not show it either, the till says that nobody can tell it.
  chargedByPix: 'not-shown',
  chargedByCard: 'paid',
  chargedAfterCode: 'paid',
  chargedAfterBank: 'not-shown',
  overdue: 'paid',
};

const blocked: Ends = {
  byCard: 'refused',
  bySubscribedPix: 'refused',
  late: 'refused',
  changed: 'refused',
  bought: 'not-sold',
  closed: usual.closed,
  saved: 'refused',
  contested: 'refused',
  chargedByPix: 'refused',
  overdue: 'refused',
  chargedByCard: 'refused',
  chargedAfterCode: 'refused',
  chargedAfterBank: 'refused',
};
const badCode = { bySubscribedPix: 'incomplete', late: 'past_due', chargedByPix: 'no-code' };
const shown = { chargedByPix: 'paid', chargedAfterBank: 'paid' };

/** Where a reading means another end: `name=value`. All others end as usual. */
const otherwise: Readonly<Record<string, Partial<Ends>>> = {
  'account_blocked=true': blocked,
  // What has no amount cannot be read: it is counted among the unread ones, and nobody answers it here.
  'odd_chargebacks=first_bare': { contested: 'not-found' },
  'pix_code=damaged': badCode,
  'pix_code=static_wrong_amount': badCode,
  'unsupported_composition=pix': {
    bySubscribedPix: 'refused',
    late: 'past_due, acquirer_feature_not_supported',
    changed: 'acquirer_feature_not_supported, canceled',
  },
  'fraud_verification=always': { bought: 'InProgress', chargedAfterBank: 'paid' },
  'automatic_card=processing': { chargedByCard: 'not-shown', chargedAfterCode: 'not-shown' },
  'tokenization=fails': { saved: 'failed' },
  'tokenization=no_acquirer': { saved: 'failed' },
  'chargeback_routes=production': { contested: 'not-found' },
  'evidence_review=rejects': { contested: 'refused, open' },
  'evidence_acquirer=unavailable': { contested: 'refused, open' },
  'three_ds_mode=always': { chargedByCard: 'not-shown' },
  'three_ds_mode=off': { chargedAfterBank: 'paid' },
  'v1_confirmation=magic_link': { chargedAfterCode: 'not-shown' },
  'v1_overdue_subscription=active': { overdue: 'refused' },
  'v1_charge_through_v2=shown': shown,
};

const ofV1 = (stories: Partial<Ends>): Partial<Ends> =>
  Object.fromEntries(Object.entries(stories).filter(([name]) => v1Stories.some((one) => one === name)));

/** Where the charge can be read, whoever asked the buyer, its end is known. */
const known = (ends: Partial<Ends>): Partial<Ends> =>
  Object.fromEntries(Object.entries(ends).map(([name, end]) => [name, end === 'not-shown' ? 'paid' : end]));

const names = Object.keys(usual) as OfficeStory[];
const wordFor = ({ name, value }: SwitchValue): string => `${name}=${value}`;

describe('the stories of the back office end the same', () => {
  for (const chosen of storySwitchValues('everywhere')) {
    flow(
      `under ${wordFor(chosen)}`,
      async (till) => {
        const told: Partial<Record<OfficeStory, string>> = {};
        for (const name of names) told[name] = await officeStories[name](till);
        expect(told).toEqual({ ...usual, ...otherwise[wordFor(chosen)] });
      },
      { switches: { [chosen.name]: chosen.value } },
    );
  }

  test('and every exception names a reading there is', () => {
    const words = storySwitchValues('everywhere').map(wordFor);
    expect(Object.keys(otherwise).filter((word) => !words.includes(word))).toEqual([]);
  });
});

describe('where a v1 charge can be read, its stories end', () => {
  const readings = storySwitchValues('everywhere').filter(
    ({ name }) => name in v1Switches && name !== 'v1_charge_through_v2',
  );
  for (const chosen of readings) {
    flow(
      `under ${wordFor(chosen)}`,
      async (till) => {
        const told: Partial<Record<OfficeStory, string>> = {};
        for (const name of v1Stories) told[name] = await officeStories[name](till);
        expect(told).toEqual(known(ofV1({ ...usual, ...otherwise[wordFor(chosen)] })));
      },
      { switches: { v1_charge_through_v2: 'shown', [chosen.name]: chosen.value } },
    );
  }
});
