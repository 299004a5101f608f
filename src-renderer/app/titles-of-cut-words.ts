/** Words that end in three dots because their place is narrow: pointing at them says all of them. */

const cut = '.truncate, [class*="line-clamp-"]';

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
}

/** Looked at when they are pointed at, because what fits changes with every width. Answers how to stop. */
export function titleCutWords(): () => void {
  const stopping = new AbortController();
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      const words = target instanceof Element ? target.closest<HTMLElement>(cut) : null;
      if (words === null || (words.title !== '' && words.dataset.titled === undefined)) return;
      if (isCut(words)) {
        words.title = words.textContent ?? '';
        words.dataset.titled = '';
      } else words.removeAttribute('title');
    },
    { signal: stopping.signal },
  );
  return () => stopping.abort();
}
