/** Two managers have one form open: each stores what they changed, and nothing that the other one changed meanwhile. */
import { describe, expect, it } from 'vitest';
import { afterAccepted, followAccepted, followGiven } from '#renderer/ui/follow-given.ts';

const opened = { lock: '5', capture: 'on', name: 'Padaria' };
const elsewhere = { ...opened, capture: 'off' };

describe('an open form', () => {
  it('takes over what was changed elsewhere, and keeps what is typed', () => {
    const typed = { ...opened, lock: '9' };
    const followed = followGiven({ typed, base: opened }, opened, elsewhere);
    expect(followed).toEqual({ typed: { lock: '9', capture: 'off', name: 'Padaria' }, base: elsewhere });
  });

  it('keeps what is typed in the very field that was changed elsewhere', () => {
    const typed = { ...opened, capture: 'ask' };
    expect(followGiven({ typed, base: opened }, opened, elsewhere)).toEqual({ typed, base: elsewhere });
  });

  it('leaves what was accepted and has not come back yet', () => {
    const accepted = { ...opened, name: 'Padaria Nova' };
    const followed = followGiven({ typed: accepted, base: accepted }, opened, elsewhere);
    expect(followed.typed).toEqual({ lock: '5', capture: 'off', name: 'Padaria Nova' });
    expect(followed.base).toEqual(followed.typed);
  });
});

describe('a form whose save is under way while somebody else changes another field', () => {
  const sent = { typed: { ...opened, lock: '9' }, base: opened };
  const followed = followGiven(sent, opened, elsewhere);

  it('has nothing unsaved once it is accepted, and what the other one changed stays', () => {
    const both = { ...elsewhere, lock: '9' };
    expect(followAccepted(followed, sent, sent.typed)).toEqual({ typed: both, base: both });
  });

  it('goes back to what the other one changed when what was typed since is given up', () => {
    const since = { ...followed, typed: { ...followed.typed, capture: 'ask', name: 'Bar' } };
    const { typed, base } = followAccepted(since, sent, sent.typed);
    expect(typed).toEqual({ lock: '9', capture: 'ask', name: 'Bar' });
    expect(base).toEqual({ lock: '9', capture: 'off', name: 'Padaria' });
  });

  it('that starts anew leaves no secret that was sent', () => {
    const empty = { pin: '', note: '' };
    const typed = { pin: '123456', note: '' };
    expect(followAccepted({ typed, base: empty }, { typed, base: empty }, empty)).toEqual({
      typed: empty,
      base: empty,
    });
  });
});

describe('what is typed while a save is under way', () => {
  const sent = { name: 'Pao', price: '5' };
  const next = { name: 'Pão', price: '5,00' };
  it('stays, and every other field becomes what was saved', () => {
    expect(afterAccepted({ name: 'Pao', price: '5' }, sent, next)).toEqual(next);
    expect(afterAccepted({ name: 'Pao de mel', price: '5' }, sent, next)).toEqual({
      name: 'Pao de mel',
      price: '5,00',
    });
  });
});
