/** A form with unsaved changes holds people: whatever would close it is asked about first, and the safe answer keeps all of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  canSaveFirst,
  holdForm,
  leaveForm,
  leaveWithoutSaving,
  releaseForms,
  saveAndLeave,
  stayHere,
  useNavigation,
} from '#renderer/window/navigation.ts';

const happened: string[] = [];
const leave = (): void => void happened.push('left');
const isAsked = (): boolean => useNavigation.getState().asked !== null;

function formThat(answers: boolean | null) {
  return {
    save:
      answers === null
        ? null
        : async () => {
            happened.push('saved');
            return answers;
          },
    discard: () => void happened.push('discarded'),
  };
}

beforeEach(() => {
  releaseForms();
  useNavigation.setState({ screen: { at: 'sell' } });
  happened.length = 0;
});

describe('without a form that holds', () => {
  it('what was asked for happens at once', () => {
    leaveForm(leave);
    expect([happened, isAsked()]).toEqual([['left'], false]);
  });
});

describe('while a form holds', () => {
  it('nothing happens before an answer, and staying keeps what was typed', () => {
    holdForm(formThat(true));
    leaveForm(leave);
    expect([happened, isAsked()]).toEqual([[], true]);
    stayHere();
    expect([happened, isAsked()]).toEqual([[], false]);
    useNavigation.getState().go({ at: 'sales', saleId: null });
    expect([useNavigation.getState().screen.at, isAsked()]).toEqual(['sell', true]);
  });

  it('leaving without saving discards what was typed, and then leaves', () => {
    holdForm(formThat(true));
    leaveForm(leave);
    leaveWithoutSaving();
    expect([happened, isAsked()]).toEqual([['discarded', 'left'], false]);
  });

  it('saving first leaves once it was accepted', async () => {
    holdForm(formThat(true));
    leaveForm(leave);
    await saveAndLeave();
    expect([happened, isAsked()]).toEqual([['saved', 'left'], false]);
  });

  it('a refused save stays, and still holds', async () => {
    holdForm(formThat(false));
    leaveForm(leave);
    await saveAndLeave();
    expect([happened, isAsked()]).toEqual([['saved'], false]);
    leaveForm(leave);
    expect([happened, isAsked()]).toEqual([['saved'], true]);
  });

  it('one that must not be sent on the way offers no save', () => {
    holdForm(formThat(true));
    expect(canSaveFirst()).toBe(true);
    holdForm(formThat(null));
    expect(canSaveFirst()).toBe(false);
  });

  it('a form that is gone, or saved, holds nobody', () => {
    const gone = holdForm(formThat(true));
    leaveForm(leave);
    gone();
    expect(isAsked()).toBe(false);
    leaveForm(leave);
    holdForm(formThat(true));
    releaseForms();
    leaveForm(leave);
    expect(happened).toEqual(['left', 'left']);
  });
});
