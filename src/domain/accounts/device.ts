/**
 * The order matters: most user agents also name the browsers that they derive from, so the most specific pattern comes
 * first.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and operating system, without versions; proper names, so they need no translation. Null if neither is
 * recognised.
 */
export function deviceOf(userAgent: string): string | null {
  const named = (kinds: typeof BROWSERS) => kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
  const found = [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined);
  return found.length === 0 ? null : found.join(', ');
}
