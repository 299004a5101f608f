/** Whether the words of a place end where they are cut off, without a sign that there is more. */
import type { Locator } from 'playwright-core';

/** Words of which an end is cut off without three dots: those are drawn by the box whose lines they stand in, and by none around it. */
export const cutWithoutDots = (of: Locator): Promise<string[]> =>
  of.evaluate((whole) => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      let lines = node.parentElement;
      while (lines !== null && getComputedStyle(lines).display === 'inline') lines = lines.parentElement;
      for (let at = lines; at !== null; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (overflowX === 'visible') continue;
        const clip = at.getBoundingClientRect();
        const isDotted = textOverflow === 'ellipsis' && at === lines;
        if (left < clip.right && right > clip.right + 1 && !isDotted) cut.push(node.textContent ?? '');
        break;
      }
    }
    return cut;
  });
