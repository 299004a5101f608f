/** The headers every answer to a renderer carries, whichever host serves it. Nothing is allowed that a screen does not need. */

const off = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];

export interface PolicySources {
  /** What stands in the page itself and may be read there, as `'sha256-…'`: the check sums of its scripts, and nothing that runs. */
  readonly inPage: readonly string[];
  /** The addresses a script may connect to: none in the desktop app, whose only way out is the bridge. */
  readonly connect: readonly string[];
  /** What a frame may show: nothing in the desktop app, because a bank's page has its own window there. */
  readonly frames: readonly string[];
}

function contentPolicy({ inPage, connect: sources, frames }: PolicySources): string {
  const connect = sources.length === 0 ? "'none'" : sources.join(' ');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inPage].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

export function securityHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(sources),
    // A script is fetched only when the page knows its check sum.
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': off.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
