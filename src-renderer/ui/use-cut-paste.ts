/** A browser cuts a pasted text at the field's end without a word: whoever pasted it believes that all of it is there. */
import { type ClipboardEvent, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Selected {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Whether the field has no room for all of it. Pure. */
export function isCutAt(maxLength: number | undefined, { value, start, end }: Selected, pasted: string): boolean {
  return maxLength !== undefined && value.length - (end - start) + pasted.length > maxLength;
}

/** What a field takes of a text: one of a single line drops the line ends, as a spreadsheet puts one behind each cell. */
export function textTaken(text: string, isOneLine: boolean): string {
  return isOneLine ? text.replace(/[\r\n]+/g, '') : text.replaceAll('\r\n', '\n');
}

/** True from a paste that was cut until something else is typed. */
export function useCutPaste(maxLength: number | undefined) {
  const [cutText, setCutText] = useState<string | null>(null);
  return {
    /** What stands in the field is still what the cut left. */
    isCut: (value: unknown): boolean => cutText !== null && value === cutText,
    onPaste({ currentTarget: field, clipboardData }: ClipboardEvent<TextElement>): void {
      const { value, selectionStart, selectionEnd } = field;
      const start = selectionStart ?? value.length;
      const end = selectionEnd ?? start;
      const pasted = textTaken(clipboardData.getData('text'), field instanceof HTMLInputElement);
      const isCut = isCutAt(maxLength, { value, start, end }, pasted);
      // The browser puts it in after this.
      setTimeout(() => setCutText(isCut ? field.value : null));
    },
  };
}
