/** Line icons drawn on a 24-unit grid. They accompany words and are hidden from screen readers. */
import type { SVGProps } from 'react';
import { cx } from './cx.ts';

const paths = {
  sell: 'M4 5h2l2.2 10.5h9.6L20 8H7M10 20a1 1 0 1 1-2 0 1 1 0 0 1 2 0m8 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
  sales: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M4 6h16M4 12h16M4 18h16',
  queue: 'M4 6h16M4 12h10M4 18h6M18 14v5m0 0 2.5-2.5M18 19l-2.5-2.5',
  office: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.200 3.200 0 0 0 6 0zM19 7l-3 7a3.200 3.200 0 0 0 6 0z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  training: 'M3 9l9-4 9 4-9 4zM7 11v5c2.5 2 7.500 2 10 0v-5M21 9v5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.500 4.500',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  photo: 'M4 5h16v14H4zM4 16l5-5 5 5 2.500-2.500L20 17M16 9h.01',
  minus: 'M5 12h14',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  chart: 'M4 4v16h16M8 17v-5M12 17V8M16 17v-7',
  print: 'M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  star: 'M12 4l2.500 5.200 5.500.8-4 4 1 5.600-5-2.700-5 2.700 1-5.600-4-4 5.500-.8z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20c.5-4 3-6 7-6s6.500 2 7 6',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.500 8.500h.01',
  pause: 'M8 5v14M16 5v14',
  repeat: 'M4 11a7 7 0 0 1 12-4l3 2.500M19 4.500v5h-5M20 13a7 7 0 0 1-12 4l-3-2.500M5 19.500v-5h5',
  recall: 'M4 12a8 8 0 1 0 3-6.200M4 4v5h5',
  card: 'M3 6h18v12H3zM3 10h18M6.500 14.500h4',
  cash: 'M3 7h18v10H3zM12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0 -5M6 10v4M18 10v4',
  machine:
    'M7 3h10v18H7zM9.500 6h5v3.500h-5zM9.500 13h.01M12 13h.01M14.500 13h.01M9.500 16.500h.01M12 16.500h.01M14.500 16.500h.01',
  wallet: 'M4 7.500h16V19H4zM4 7.500L15 4v3.500M20 11.500h-4.500a1.800 1.800 0 0 0 0 3.600H20',
  pix: 'M12 3.500l8.500 8.500-8.500 8.500L3.500 12zM8 12l4-4 4 4-4 4z',
  check: 'M4.500 12.500l5 5L19.500 7',
  alert: 'M12 4l9.500 16h-19zM12 10v4.500M12 17.200h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.500M12 7.500h.01',
  unknown:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500h.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  refund: 'M9 7l-5 5 5 5M4 12h10a5 5 0 0 1 5 5v1',
  keyboard: 'M3 7h18v10H3zM7 10.500h.01M10.500 10.500h.01M14 10.500h.01M17.500 10.500h.01M8 14h8',
  keypad: 'M6 5h.01M12 5h.01M18 5h.01M6 10h.01M12 10h.01M18 10h.01M6 15h.01M12 15h.01M18 15h.01M12 20h.01',
  backspace: 'M9 6h11v12H9l-5-6zM12 10l4 4M16 10l-4 4',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0m7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
  split: 'M12 20v-7L6 5M12 13l6-8M6 9V5h4M14 5h4v4',
} as const;

export type IconName = keyof typeof paths;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName;
}

export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('size-5 shrink-0', className)}
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  );
}
