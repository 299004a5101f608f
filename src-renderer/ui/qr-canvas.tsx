/** Draws a QR code locally: black on white in any theme, whole pixels per module, four modules of quiet zone. */
import { create } from 'qrcode';
import { useEffect, useRef } from 'react';
import { modulePixels, quietModules } from './qr-size.ts';

interface QrCanvasProps {
  readonly text: string;
  readonly label: string;
  /** The code fills at most this many CSS pixels, but never has fewer than 6 to a module. */
  readonly maxSize: number;
  readonly testId?: string;
}

function draw(canvas: HTMLCanvasElement, text: string, maxSize: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const context = canvas.getContext('2d');
  if (context === null) return;
  const density = window.devicePixelRatio;
  // Whole device pixels per module, also on a screen scaled to 125 %.
  const step = Math.floor(modulePixels(modules.size, maxSize) * density);
  const side = (modules.size + 2 * quietModules) * step;
  canvas.width = side;
  canvas.height = side;
  canvas.style.width = `${side / density}px`;
  canvas.style.height = `${side / density}px`;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000000';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      context.fillRect((column + quietModules) * step, (row + quietModules) * step, step, step);
    }
  }
}

export function QrCanvas({ text, label, maxSize, testId }: QrCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, text, maxSize);
  }, [text, maxSize]);
  return (
    <div className="rounded-md bg-white p-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-testid={testId}
        className="block [image-rendering:pixelated]"
      />
    </div>
  );
}
