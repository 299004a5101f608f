/**
 * Bars of what came in: what the API proved below, what the shop's people took above it. The same numbers stand in a table beside it, so for
 * whoever sees no picture it is one.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useT } from '../../i18n/use-t.ts';
import { usePreferences } from '../../window/preferences.ts';

interface BarPlotProps {
  readonly label: string;
  /** One for each bar. */
  readonly names: readonly string[];
  readonly proven: readonly number[];
  readonly atCounter: readonly number[];
  readonly amountText: (amountCents: number) => string;
}

export function BarPlot({ label, names, proven, atCounter, amountText }: BarPlotProps) {
  const t = useT();
  const theme = usePreferences((state) => state.theme);
  const isDark = useSyncExternalStore(onComputerTheme, isComputerDark);
  const place = useRef<HTMLDivElement>(null);
  const [first, second] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew in other colours
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const colors = { ink: inkOf(box), proven: inkOf(first.current), atCounter: inkOf(second.current) };
    const plot = new UPlot(
      optionsOf({ names, amountText, colors, font: fontOf(box), width: box.clientWidth, height: box.clientHeight }),
      dataOf(proven, atCounter),
      box,
    );
    const watcher = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: box.clientHeight }));
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [names, proven, atCounter, amountText, theme, isDark]);

  return (
    <figure className="flex min-w-0 flex-1 basis-96 flex-col gap-2">
      <div ref={place} role="img" aria-label={label} className="h-56 w-full min-w-0 overflow-hidden text-ink-muted" />
      <figcaption className="flex flex-wrap gap-4 text-sm text-ink-muted">
        <Mark swatch={first} color="text-accent" words={t('reports.proven')} />
        <Mark swatch={second} color="text-warning" words={t('reports.atCounter')} />
      </figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly swatch: React.Ref<HTMLSpanElement>;
  readonly color: string;
  readonly words: string;
}

function Mark({ swatch, color, words }: MarkProps) {
  return (
    <span className="flex items-center gap-2">
      <span ref={swatch} aria-hidden className={`size-3 rounded-sm bg-current ${color}`} />
      {words}
    </span>
  );
}

const computerDark = matchMedia('(prefers-color-scheme: dark)');
const isComputerDark = (): boolean => computerDark.matches;

function onComputerTheme(onChange: () => void): () => void {
  computerDark.addEventListener('change', onChange);
  return () => computerDark.removeEventListener('change', onChange);
}

const roomOfName = 60;

const inkOf = (element: Element | null): string => (element === null ? 'gray' : getComputedStyle(element).color);

function fontOf(element: Element): string {
  const { fontFamily } = getComputedStyle(element);
  return `12px ${fontFamily}`;
}

/** The upper bars are drawn first and reach as high as both together; the lower ones stand in front of them. */
function dataOf(proven: readonly number[], atCounter: readonly number[]): UPlot.AlignedData {
  const both = proven.map((cents, index) => cents + (atCounter[index] ?? 0));
  return [proven.map((_cents, index) => index), both, [...proven]];
}

interface Look {
  readonly names: readonly string[];
  readonly amountText: (amountCents: number) => string;
  readonly colors: Readonly<Record<'ink' | 'proven' | 'atCounter', string>>;
  readonly font: string;
  readonly width: number;
  readonly height: number;
}

function optionsOf({ names, amountText, colors, font, width, height }: Look): UPlot.Options {
  const paths = UPlot.paths.bars?.({ size: [0.7, 48] });
  const bars = (fill: string): UPlot.Series => ({
    fill,
    width: 0,
    points: { show: false },
    ...(paths ? { paths } : {}),
  });
  const axis = { stroke: colors.ink, font, grid: { show: false }, ticks: { show: false } };
  return {
    width,
    height,
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [-0.6, names.length - 0.4] },
      y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.05 : 100] },
    },
    series: [{}, bars(colors.atCounter), bars(colors.proven)],
    axes: [
      {
        ...axis,
        splits: () => placesFor(names.length, width),
        values: (_plot, places) => places.map((place) => names[place] ?? ''),
      },
      { ...axis, size: 90, values: (_plot, amounts) => amounts.map((cents) => amountText(cents)) },
    ],
  };
}

/** A name under every bar where there is room, and under every second, fifth … where there is not. */
function placesFor(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * roomOfName) / width));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
