const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a member recognises in the list of sessions: `Firefox on Android`, else the first word of what the program calls itself. */
export function deviceOf(userAgent: string | undefined): string {
  const given = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(given))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(given))?.[1];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return /^[\w.-]{1,40}/.exec(given)?.[0] ?? 'Unknown program';
}
