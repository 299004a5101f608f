/** Draws a QR code locally: black on white in any theme, whole pixels per module, a quiet zone of four modules. */
import { create, type QRCode } from 'qrcode';
import { useEffect, useRef } from 'react';
import { type DeviceSize, watchDeviceSize } from './device-pixels.ts';
import { groundPixels, type QrSize, qrPlace } from './qr-size.ts';

interface QrCanvasProps {
  readonly text: string;
  readonly label: string;
  readonly size: QrSize;
  readonly testId?: string;
}

function resize(canvas: HTMLCanvasElement, modules: number, size: QrSize): void {
  const density = window.devicePixelRatio;
  // One pixel more, because one may be lost when the canvas begins between two pixels.
  const side = `${(groundPixels(modules, size, density) + 1) / density}px`;
  if (canvas.style.width === side) return;
  canvas.style.width = side;
  canvas.style.height = side;
}

function draw(canvas: HTMLCanvasElement, { modules }: QRCode, ground: DeviceSize): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { step, left, top } = qrPlace(modules.size, ground);
  canvas.width = ground.width;
  canvas.height = ground.height;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, ground.width, ground.height);
  context.fillStyle = '#000000';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      context.fillRect(left + column * step, top + row * step, step, step);
    }
  }
}

export function QrCanvas({ text, label, size: { wanted, most }, testId }: QrCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (shown === null) return;
    const size = { wanted, most };
    const code = create(text, { errorCorrectionLevel: 'M' });
    resize(shown, code.modules.size, size);
    return watchDeviceSize(shown, (ground) => {
      resize(shown, code.modules.size, size);
      draw(shown, code, ground);
    });
  }, [text, wanted, most]);
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
