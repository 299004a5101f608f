/** A form with unsaved changes holds people: whatever would close it is asked about first, and the safe answer keeps all of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  canSaveFirst,
  type FormHold,
  leaveAllForms,
  leaveToLock,
  leaveWithoutSaving,
  saveAndLeave,
  stayHere,
  holdForm as take,
  type Unsaved,
  useNavigation,
} from '#renderer/window/navigation.ts';

const happened: string[] = [];
const held: FormHold[] = [];
function holdForm(form: Unsaved): FormHold {
  const hold = take(form);
  held.push(hold);
  return hold;
}
const leave = (): void => void happened.push('left');
const isAsked = (): boolean => useNavigation.getState().asked !== null;

function formThat(answers: boolean | null, name = '') {
  return {
    save:
      answers === null
        ? null
        : async () => {
            happened.push('saved');
            return answers;
          },
    outlastsLock: false,
    discard: () => void happened.push(`discarded${name}`),
  };
}

// Other files share the stores: nothing is left that holds.
afterEach(() => {
  for (const hold of held.splice(0)) hold.release();
});

beforeEach(() => {
  useNavigation.setState({ screen: { at: 'sell' } });
  happened.length = 0;
});

describe('without a form that holds', () => {
  it('what was asked for happens at once', () => {
    leaveAllForms(leave);
    expect([happened, isAsked()]).toEqual([['left'], false]);
  });
});

describe('while a form holds', () => {
  it('nothing happens before an answer, and staying keeps what was typed', () => {
    holdForm(formThat(true));
    leaveAllForms(leave);
    expect([happened, isAsked()]).toEqual([[], true]);
    stayHere();
    expect([happened, isAsked()]).toEqual([[], false]);
    useNavigation.getState().go({ at: 'sales', saleId: null });
    expect([useNavigation.getState().screen.at, isAsked()]).toEqual(['sell', true]);
  });

  it('leaving without saving discards what was typed, and then leaves', () => {
    holdForm(formThat(true));
    leaveAllForms(leave);
    leaveWithoutSaving();
    expect([happened, isAsked()]).toEqual([['discarded', 'left'], false]);
  });

  it('saving first leaves once it was accepted', async () => {
    holdForm(formThat(true));
    leaveAllForms(leave);
    await saveAndLeave();
    expect([happened, isAsked()]).toEqual([['saved', 'left'], false]);
  });

  it('a refused save stays, and still holds', async () => {
    holdForm(formThat(false));
    leaveAllForms(leave);
    await saveAndLeave();
    expect([happened, isAsked()]).toEqual([['saved'], false]);
    leaveAllForms(leave);
    expect([happened, isAsked()]).toEqual([['saved'], true]);
  });

  it('one that must not be sent on the way offers no save', () => {
    holdForm(formThat(true));
    leaveAllForms(leave);
    expect(canSaveFirst()).toBe(true);
    holdForm(formThat(null));
    leaveAllForms(leave);
    expect(canSaveFirst()).toBe(false);
  });

  it('a form that is gone, or saved, holds nobody', () => {
    const gone = holdForm(formThat(true));
    leaveAllForms(leave);
    gone.release();
    expect(isAsked()).toBe(false);
    leaveAllForms(leave);
    const saved = holdForm(formThat(true));
    saved.release();
    leaveAllForms(leave);
    expect(happened).toEqual(['left', 'left']);
  });

  it('one that still stands after it was left without saving holds again: a lock that was asked for waits instead', () => {
    holdForm(formThat(null));
    leaveAllForms(leave);
    leaveWithoutSaving();
    expect([happened, isAsked()]).toEqual([['discarded', 'left'], false]);
    leaveAllForms(leave);
    expect([happened.length, isAsked()]).toEqual([2, true]);
  });

  it('what was asked for may lead on to a screen, without a second question', () => {
    holdForm(formThat(true));
    leaveAllForms(() => leaveAllForms(leave));
    leaveWithoutSaving();
    expect([happened, isAsked()]).toEqual([['discarded', 'left'], false]);
  });
});

describe('while a form holds that was opened from another', () => {
  function openTwo(): readonly [FormHold, FormHold] {
    return [holdForm(formThat(null, ' subscription')), holdForm(formThat(true, ' customer'))];
  }

  it('closing it asks about it alone, and then only it is discarded', () => {
    const [, customer] = openTwo();
    customer.leave(leave);
    expect([canSaveFirst(), isAsked()]).toEqual([true, true]);
    leaveWithoutSaving();
    expect(happened).toEqual(['discarded customer', 'left']);
    customer.release();
    leaveAllForms(leave);
    expect([happened.length, isAsked()]).toEqual([2, true]);
  });

  it('closing it saves it alone', async () => {
    const [, customer] = openTwo();
    customer.leave(leave);
    await saveAndLeave();
    expect(happened).toEqual(['saved', 'left']);
  });

  it('saving it leaves the other held', () => {
    const [subscription, customer] = openTwo();
    customer.release();
    customer.leave(leave);
    expect(happened).toEqual(['left']);
    subscription.leave(leave);
    expect([happened, isAsked()]).toEqual([['left'], true]);
    subscription.release();
    expect(isAsked()).toBe(false);
  });

  it('another screen asks about both', () => {
    openTwo();
    leaveAllForms(leave);
    expect(canSaveFirst()).toBe(false);
    leaveWithoutSaving();
    expect(happened).toEqual(['discarded subscription', 'discarded customer', 'left']);
  });
});

describe('before a lock', () => {
  const kept = (name = '') => ({ ...formThat(true, name), outlastsLock: true });

  it('a form that outlasts it is not asked about, and nothing of it is given up', () => {
    holdForm(kept());
    leaveToLock(leave);
    expect([happened, isAsked()]).toEqual([['left'], false]);
    leaveAllForms(leave);
    expect(isAsked()).toBe(true);
  });

  it('a form that would be lost is asked about, and alone', () => {
    holdForm(kept(' kept'));
    holdForm(formThat(null, ' lost'));
    leaveToLock(leave);
    expect([happened, isAsked()]).toEqual([[], true]);
    leaveWithoutSaving();
    expect(happened).toEqual(['discarded lost', 'left']);
  });
});
