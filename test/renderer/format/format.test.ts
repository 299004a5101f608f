/** Times, percentages, numbers, names and cards as people read and type them. */

import { afterEach, describe, expect, it } from 'vitest';
import { emptyForm as emptyLink, toDraft as linkDraft } from '#renderer/areas/links/link-form-draft.ts';
import {
  emptyForm as emptySubscription,
  noAdjustment,
  draftOf as subscriptionDraft,
} from '#renderer/areas/subscriptions/form/form-draft.ts';
import { groupCardNumber, typedBrandName, typeExpiry } from '#renderer/format/card.ts';
import { initials } from '#renderer/format/initials.ts';
import { formatPercent, parsePercent } from '#renderer/format/percent.ts';
import {
  clockTime,
  countdown,
  dateText,
  dayText,
  endOfDay,
  minuteOf,
  minutesAhead,
  minuteText,
  roughDuration,
  shortMoment,
  showTimesIn,
  startOfDay,
  timeOfDay,
} from '#renderer/format/time.ts';
import { readWholeNumber } from '#renderer/format/whole-number.ts';
import { brandName } from '#shared/domain/card-brand-names.ts';

describe('a countdown', () => {
  it.each([
    { ms: 0, shown: '0:00' },
    { ms: 1, shown: '0:01' },
    { ms: 59_001, shown: '1:00' },
    { ms: 65_000, shown: '1:05' },
    { ms: 3_600_000, shown: '1:00:00' },
    { ms: -5, shown: '0:00' },
  ])('of $ms ms is $shown: zero means over', ({ ms, shown }) => {
    expect(clockTime(ms)).toBe(shown);
  });
});

describe('the time left of a Pix', () => {
  it.each([
    { ms: 65_000, shown: '1:05' },
    { ms: 47 * 3_600_000, shown: '47:00:00' },
    { ms: 600 * 3_600_000, shown: '25 dias' },
  ])('of $ms ms is $shown', ({ ms, shown }) => {
    expect(countdown(ms, 'pt-BR')).toBe(shown);
  });
});

describe('a duration', () => {
  it.each([
    { ms: 400, shown: '0 s' },
    { ms: 99_000, shown: '99 s' },
    { ms: 180_000, shown: '3 min' },
    { ms: 4 * 3_600_000, shown: '4 h' },
    { ms: 47 * 3_600_000, shown: '47 h' },
    { ms: 48 * 3_600_000, shown: '2 dias' },
    { ms: 59 * 3_600_000, shown: '2 dias' },
    { ms: 600 * 3_600_000, shown: '25 dias' },
  ])('of $ms ms is $shown', ({ ms, shown }) => {
    expect(roughDuration(ms, 'pt-BR')).toBe(shown);
  });

  it('of many hours is said in days in English too', () => {
    expect(roughDuration(600 * 3_600_000, 'en')).toBe('25 days');
  });
});

describe('a day', () => {
  it('that does not exist stays as it was written', () => {
    expect(dayText('2026-13-45', 'pt-BR')).toBe('2026-13-45');
    expect(dayText('3', 'pt-BR')).toBe('3');
  });

  it('ends where the next begins', () => {
    expect(endOfDay('2026-02-28')).toBe(startOfDay('2026-03-01'));
  });

  it.each(['', '2026-2-8', 'hoje'])('"%s" is none', (text) => {
    expect(startOfDay(text)).toBeNull();
    expect(endOfDay(text)).toBeNull();
  });

  it('is named only when it is not today', () => {
    const now = new Date(2026, 2, 9, 18).getTime();
    expect(shortMoment(new Date(2026, 2, 9, 8, 5).getTime(), now, 'pt-BR')).toBe('08:05');
    expect(shortMoment(new Date(2026, 2, 8, 8, 5).getTime(), now, 'pt-BR')).toBe('08/03/2026, 08:05');
  });
});

describe('the clock of the shop', () => {
  afterEach(() => showTimesIn(''));

  it.each([
    // 02:30 of 9 March in UTC: four places, and two days.
    { zone: 'America/Noronha', shown: '00:30', day: '2026-03-09', starts: '2026-03-09T02:00:00Z', ahead: -120 },
    { zone: 'America/Sao_Paulo', shown: '23:30', day: '2026-03-08', starts: '2026-03-08T03:00:00Z', ahead: -180 },
    { zone: 'America/Manaus', shown: '22:30', day: '2026-03-08', starts: '2026-03-08T04:00:00Z', ahead: -240 },
    { zone: 'America/Rio_Branco', shown: '21:30', day: '2026-03-08', starts: '2026-03-08T05:00:00Z', ahead: -300 },
  ])('in $zone shows $shown of $day, whatever the computer shows', ({ zone, shown, day, starts, ahead }) => {
    const at = Date.UTC(2026, 2, 9, 2, 30);
    showTimesIn(zone);
    expect(timeOfDay(at, 'pt-BR')).toBe(shown);
    expect(dateText(at)).toBe(day);
    expect(minuteText(at)).toBe(`${day}T${shown}`);
    expect(minuteOf(`${day}T${shown}`)).toBe(at);
    expect(startOfDay(day)).toBe(Date.parse(starts));
    expect(minutesAhead(at)).toBe(ahead);
  });

  it('gives a day of summer time its own length, and begins it after the hour that does not exist', () => {
    showTimesIn('America/Sao_Paulo');
    // In 2018 summer time began on 4 November: midnight was one o'clock.
    expect(startOfDay('2018-11-04')).toBe(Date.parse('2018-11-04T03:00:00Z'));
    expect((endOfDay('2018-11-04') ?? 0) - (startOfDay('2018-11-04') ?? 0)).toBe(23 * 3_600_000);
    expect((endOfDay('2018-02-17') ?? 0) - (startOfDay('2018-02-17') ?? 0)).toBe(25 * 3_600_000);
    expect(dateText(Date.parse('2018-11-04T03:00:00Z'), -1)).toBe('2018-11-03');
  });
});

describe('a percentage', () => {
  it.each([
    { text: '10', points: 1000 },
    { text: '12,5', points: 1250 },
    { text: '12.50 %', points: 1250 },
    { text: '1e2', points: null },
    { text: '0x10', points: null },
    { text: '100', points: 10_000 },
    { text: '100,01', points: null },
    { text: '1,234', points: null },
    { text: '-5', points: null },
    { text: '', points: null },
  ])('"$text" is $points', ({ text, points }) => {
    expect(parsePercent(text)).toBe(points);
  });

  it('reads the same text in every form, and over 100 % where the rules of the form say what is too much', () => {
    const read = (percent: string) => {
      const discount = { ...noAdjustment, percent };
      const { discounts } = subscriptionDraft({ ...emptySubscription, adjustments: [discount] });
      const link = linkDraft({ ...emptyLink(), discountType: 'percentage', discountPercent: percent });
      return [discounts[0]?.value, link.pixDiscount?.hundredths];
    };
    expect(['10,55', '12.50 %', '101'].map(read)).toEqual([
      [10.55, 1055],
      [12.5, 1250],
      [101, 10_100],
    ]);
    for (const text of ['1e2', '0x10', '10,555', '-5', 'dez', ''])
      expect([text, read(text)]).toEqual([text, [0, Number.NaN]]);
  });

  it('comes back as it was typed', () => {
    expect(formatPercent(1250, 'pt-BR')).toBe('12,5');
    expect(formatPercent(1250, 'en')).toBe('12.5');
  });
});

describe('a whole number', () => {
  it.each([
    { text: ' 15 ', number: 15 },
    { text: '0', number: null },
    { text: '16', number: null },
    { text: '1,5', number: null },
    { text: '', number: null },
  ])('"$text" from 1 to 15 is $number', ({ text, number }) => {
    expect(readWholeNumber(text, { min: 1, max: 15 })).toBe(number);
  });
});

describe('initials', () => {
  it.each([
    { name: 'Ana', shown: 'A' },
    { name: 'Bruno de Sá', shown: 'BS' },
    { name: ' érica ', shown: 'É' },
    { name: '', shown: '' },
  ])('of "$name" are $shown', ({ name, shown }) => {
    expect(initials(name)).toBe(shown);
  });
});

describe('a card number', () => {
  it.each([
    { text: '4539500000000019', shown: '4539 5000 0000 0019' },
    { text: '4539 50', shown: '4539 50' },
    { text: '378282246310005', shown: '3782 822463 10005' },
    { text: '30569309025904', shown: '3056 930902 5904' },
    { text: '45395x', shown: '4539 5' },
    { text: '', shown: '' },
  ])('$text is shown as $shown', ({ text, shown }) => {
    expect(groupCardNumber(text)).toBe(shown);
  });

  it('names its brand as soon as only one is possible', () => {
    expect(typedBrandName('4539')).toBe('Visa');
    expect(typedBrandName('')).toBeNull();
  });

  it.each([
    { brand: 'mastercard', shown: 'Mastercard' },
    { brand: 'american_express', shown: 'American Express' },
    { brand: 'aura', shown: 'Aura' },
  ])('of $brand, as the API says, is $shown', ({ brand, shown }) => {
    expect(brandName(brand)).toBe(shown);
  });
});

describe('an expiry', () => {
  function type(keys: string): string {
    return [...keys].reduce((text, key) => typeExpiry(text, key === '<' ? text.slice(0, -1) : text + key), '');
  }

  it.each([
    { keys: '1', shown: '1' },
    { keys: '12', shown: '12/' },
    { keys: '1231', shown: '12/31' },
    { keys: '5', shown: '05/' },
    { keys: '12/31', shown: '12/31' },
    { keys: '122031', shown: '12/2031' },
    { keys: '12319', shown: '12/31' },
    { keys: '12<', shown: '12' },
    { keys: '12<<', shown: '1' },
  ])('typed $keys is $shown', ({ keys, shown }) => {
    expect(type(keys)).toBe(shown);
  });
});
