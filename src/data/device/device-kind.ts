import type { DeviceKind } from '#contract/records/member-record.ts';

/** The kind of device, by the browser's user agent; in a worker too. */
export function deviceKind({ userAgent = '', maxTouchPoints = 0 }: { readonly userAgent?: string; readonly maxTouchPoints?: number }): DeviceKind {
  if (/iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent)) return 'phone';
  // An iPad calls itself a Macintosh, which has no touch screen.
  if (/iPad|Android|Tablet/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'tablet';
  return 'computer';
}
