/** Says when something comes into view, each time. One observer serves all. */

const hooks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Somewhat before it is seen: of the list that scrolls, which clips what is below. */
const margin = '200px';

export function whenSeen(element: Element, onSeen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hooks.get(target)?.();
    },
    { scrollMargin: margin },
  );
  hooks.set(element, onSeen);
  observer.observe(element);
  return () => {
    hooks.delete(element);
    observer?.unobserve(element);
  };
}
