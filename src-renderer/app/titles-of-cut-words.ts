/** Words that end in three dots because their place is narrow: pointing at them says all of them. */

const cut = '.truncate, [class*="line-clamp-"], input:placeholder-shown';

/** What a field asks for has no element of its own: its width is that of its text. */
const widthOf = (() => {
  const pen = document.createElement('canvas').getContext('2d');
  return (text: string, font: string): number => {
    if (pen === null) return 0;
    pen.font = font;
    return pen.measureText(text).width;
  };
})();

function isPlaceholderCut(field: HTMLInputElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return widthOf(field.placeholder, font) > room;
}

function isCut(element: Element): boolean {
  if (element instanceof HTMLInputElement) return isPlaceholderCut(element);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
}

const wordsOf = (element: Element): string =>
  (element instanceof HTMLInputElement ? element.placeholder : element.textContent) ?? '';

/** Looked at when they are pointed at, because what fits changes with every width. Answers how to stop. */
export function titleCutWords(): () => void {
  const stopping = new AbortController();
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const words = target instanceof Element ? target.closest<HTMLElement>(cut) : null;
      if (words === null || (words.title !== '' && words.dataset.titled === undefined)) return;
      if (isCut(words)) {
        words.title = wordsOf(words);
        words.dataset.titled = '';
      } else words.removeAttribute('title');
    },
    { signal: stopping.signal },
  );
  return () => stopping.abort();
}
