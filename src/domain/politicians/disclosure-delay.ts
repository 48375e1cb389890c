const DAY_MS = 86_400_000;
/** A trade is to be disclosed within so many days. */
export const DISCLOSURE_LIMIT = 45;

/** Days from a trade to its disclosure; `undefined` where a day is not known or the trade would be the later one. */
export function disclosureDelay(traded_on: string | null, disclosed_on: string | null): number | undefined {
  if (traded_on === null || disclosed_on === null || traded_on > disclosed_on) return undefined;
  return Math.round((Date.parse(disclosed_on) - Date.parse(traded_on)) / DAY_MS);
}

/** Whether a delay is longer than the law allows. */
export function isLate(delay: number): boolean {
  return delay > DISCLOSURE_LIMIT;
}
