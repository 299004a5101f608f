/**
 * Measures how many device pixels an element really covers. On a scaled screen an element may begin between two pixels and is then moved to
 * one. A picture made for the size in between would be blurred.
 */
export interface DeviceSize {
  readonly width: number;
  readonly height: number;
}

/** Calls back at once, and whenever the size changes: another place, another screen, another zoom. */
export function watchDeviceSize(element: Element, onSize: (size: DeviceSize) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.devicePixelContentBoxSize?.[0];
    if (box !== undefined) {
      onSize({ width: box.inlineSize, height: box.blockSize });
      return;
    }
    const { width, height } = element.getBoundingClientRect();
    const density = window.devicePixelRatio;
    onSize({ width: Math.round(width * density), height: Math.round(height * density) });
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // A browser that does not know this box reports its size in CSS pixels.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
