/** A browser cuts a text at the field's end without a word: whoever typed or pasted it believes that all of it is there. */
import { type ClipboardEvent, type InputEvent, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Selected {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Whether the field has no room for all of it. Pure. */
export function isCutAt(maxLength: number | undefined, { value, start, end }: Selected, added: string): boolean {
  return maxLength !== undefined && value.length - (end - start) + added.length > maxLength;
}

/** What a field takes of a text: one of a single line drops the line ends, as a spreadsheet puts one behind each cell. */
export function textTaken(text: string, isOneLine: boolean): string {
  return isOneLine ? text.replace(/[\r\n]+/g, '') : text.replaceAll('\r\n', '\n');
}

function isCutIn(field: TextElement, maxLength: number | undefined, text: string): boolean {
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  return isCutAt(maxLength, { value, start, end }, textTaken(text, field instanceof HTMLInputElement));
}

/** True from a text that was cut until something else is typed. */
export function useCutText(maxLength: number | undefined) {
  const [cutText, setCutText] = useState<string | null>(null);
  function note(field: TextElement, text: string): void {
    const isCut = isCutIn(field, maxLength, text);
    // The browser puts it in after this.
    setTimeout(() => setCutText(isCut ? field.value : null));
  }
  return {
    /** What stands in the field is still what the cut left. */
    isCut: (value: unknown): boolean => cutText !== null && value === cutText,
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<TextElement>): void =>
      note(currentTarget, clipboardData.getData('text')),
    onBeforeInput: ({ currentTarget, data }: InputEvent<TextElement>): void => note(currentTarget, data ?? ''),
  };
}
