/** The headers every answer to a renderer carries, whichever host serves it. Nothing is allowed that a screen does not need. */

const off = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'],
];

/** `connectSources` are the places a script may talk to: none in the desktop app, whose only way out is the bridge. */
export function contentPolicy(connectSources: readonly string[]): string {
  const connect = connectSources.length === 0 ? "'none'" : connectSources.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

export function securityHeaders(connectSources: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(connectSources),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': off.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
