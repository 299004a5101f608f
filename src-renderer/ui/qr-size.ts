/** How many pixels a module of a QR code gets, and where the code stands on its white background. Pure. */
const quietModules = 4;
const fewestPixels = 6;

/** Whole device pixels of the background, as near to the wanted size as whole modules come. A CSS pixel is 1.25 of them on a screen scaled to 125 %. */
export function groundPixels(modules: number, size: number, density: number): number {
  const across = modules + 2 * quietModules;
  return across * Math.floor(Math.max(fewestPixels, Math.round(size / across)) * density);
}

export interface QrPlace {
  /** Device pixels of a module. It must be whole, because phones read other codes slowly. */
  readonly step: number;
  readonly left: number;
  readonly top: number;
}

/** As large as the background allows with its quiet zone, and centred. */
export function qrPlace(modules: number, ground: { readonly width: number; readonly height: number }): QrPlace {
  const step = Math.max(1, Math.floor(Math.min(ground.width, ground.height) / (modules + 2 * quietModules)));
  const start = (side: number): number => Math.floor((side - modules * step) / 2);
  return { step, left: start(ground.width), top: start(ground.height) };
}
