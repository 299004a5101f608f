/** How many pixels a module of a QR code gets. */
export const quietModules = 4;
const fewestPixels = 6;

export function modulePixels(modules: number, maxSize: number): number {
  return Math.max(fewestPixels, Math.floor(maxSize / (modules + 2 * quietModules)));
}
