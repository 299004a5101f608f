/** What the input of a money field listens to: keys, the selection, the caret, and whole texts that are pasted or dropped. */
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Cents, cents, digitsToCents } from '#shared/domain/money.ts';
import {
  caretPosition,
  type MoneyForm,
  type MoneyKey,
  type MoneyTyping,
  type MoneyUnread,
  moneyKey,
  readWholeAmount,
  startTyping,
  typeKey,
} from './money-typing.ts';

/**
 * What stands in the field is replaced as a whole until something is typed in it. A click chooses no place among the digits: aimed at the
 * field, it falls left of the zeros as easily as right of them, and 7,00 would become 7.000,00. A part that is drawn over is selected.
 */
function useFreshSelection(onArrived: () => void) {
  const fresh = useRef(false);
  return {
    fresh,
    handlers: {
      // The first digit after the focus arrives replaces the amount, as on a card machine.
      onFocus(event: FocusEvent<HTMLInputElement>) {
        fresh.current = true;
        onArrived();
        event.target.select();
      },
      onMouseUp(event: MouseEvent<HTMLInputElement>) {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        if (selectionStart !== selectionEnd) fresh.current = false;
        else if (fresh.current) event.currentTarget.select();
        else event.currentTarget.setSelectionRange(value.length, value.length);
      },
    },
  };
}

interface Caret {
  readonly input: HTMLInputElement;
  readonly digitsAfterCaret: number;
}

/** Puts the caret back after the amount was written anew, which moves it to the end. */
function useCaret(): (caret: Caret) => void {
  const [caret, setCaret] = useState<Caret | null>(null);
  useLayoutEffect(() => {
    if (caret === null || document.activeElement !== caret.input) return;
    const position = caretPosition(caret.input.value, caret.digitsAfterCaret);
    caret.input.setSelectionRange(position, position);
  }, [caret]);
  return setCaret;
}

/** Keys that leave the selection as it is. */
const modifiers = ['Control', 'Shift', 'Alt', 'Meta', 'Tab'];
interface MoneyInput {
  readonly amountCents: Cents;
  readonly onAmount: (amountCents: Cents) => void;
  readonly form: MoneyForm;
}

/** It is said until another amount stands in the field: whoever pastes goes on to the next field at once. */
interface Unread {
  readonly why: MoneyUnread;
  readonly besideCents: Cents;
}

/** Why the last key was not taken. */
function unreadOf({ isNegative, isFull }: MoneyTyping): MoneyUnread | null {
  if (isNegative === true) return 'negative';
  return isFull === true ? 'too-large' : null;
}

export function useMoneyTyping({ amountCents, onAmount, form }: MoneyInput) {
  const typing = useRef<MoneyTyping>(startTyping(amountCents));
  // What was not taken is still said; whoever comes back begins anew.
  const { fresh, handlers } = useFreshSelection(() => (typing.current = startTyping(amountCents)));
  const moveCaret = useCaret();
  const [unread, setUnread] = useState<Unread | null>(null);
  if (typing.current.amountCents !== amountCents) typing.current = startTyping(amountCents);

  function take(next: MoneyTyping): void {
    typing.current = next;
    const why = unreadOf(next);
    setUnread(why === null ? null : { why, besideCents: next.amountCents });
    onAmount(next.amountCents);
  }

  function refuse(why: MoneyUnread): void {
    setUnread({ why, besideCents: amountCents });
  }

  function takeText(text: string): void {
    const amount = readWholeAmount(text, form);
    if (typeof amount === 'number') take(startTyping(amount));
    else refuse(amount);
  }

  function press(input: HTMLInputElement, key: MoneyKey): void {
    const isFresh = fresh.current;
    // After a sign too, or what is typed behind it would replace the amount and the sign with it.
    fresh.current = false;
    const shown = input.value;
    const end = shown.length;
    const selected = isFresh
      ? { start: 0, end }
      : { start: input.selectionStart ?? end, end: input.selectionEnd ?? end };
    const edit = typeKey(typing.current, key, { shown, ...selected });
    take(edit.typing);
    moveCaret({ input, digitsAfterCaret: edit.digitsAfterCaret });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const key = event.ctrlKey || event.metaKey || event.altKey ? null : moneyKey(event.key);
    if (key === null) {
      if (!modifiers.includes(event.key)) fresh.current = false;
      return;
    }
    event.preventDefault();
    press(event.currentTarget, key);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    fresh.current = false;
    takeText(event.clipboardData.getData('text'));
  }

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    // Cutting a selection or deleting a word leaves digits; everything else that arrives here is a whole text.
    const { inputType } = event.nativeEvent as InputEvent;
    const rest = inputType?.startsWith('delete') ? digitsToCents(event.target.value) : null;
    if (rest === null) takeText(event.target.value);
    else take(startTyping(rest));
  }

  return {
    unread: unread?.besideCents === amountCents ? unread.why : null,
    press,
    clear: () => take(startTyping(cents(0))),
    handlers: { ...handlers, onKeyDown, onPaste, onChange },
  };
}
