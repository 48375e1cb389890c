const years = { '1Y': 1, '3Y': 3, '5Y': 5, '10Y': 10 } as const;
const spans = ['1Y', '3Y', '5Y', '10Y'] as const;

/** How far back a price chart reaches. */
export type PriceRange = (typeof spans)[number] | 'All';

/** The same day some years earlier; the last day of February for the 29th. */
export function yearsBefore(day: string, count: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(year) - count).padStart(4, '0')}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

/** Every range, the shortest first. */
export const priceRanges: readonly PriceRange[] = [...spans, 'All'];

/** The ranges that show something new for a history: those it fills, and one that shows all of it, however long that is. */
export function rangesFor(days: readonly string[]): readonly PriceRange[] {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  return [...spans.filter((range) => yearsBefore(last, years[range]) > first), 'All'];
}

/** Position of the first day within the range that ends with the last day. */
export function startOfRange(days: readonly string[], range: PriceRange): number {
  const last = days.at(-1);
  if (last === undefined || range === 'All') return 0;
  const from = yearsBefore(last, years[range]);
  const at = days.findIndex((day) => day >= from);
  return Math.max(0, at);
}

/** The last close of each month, newest first. */
export function monthlyCloses(days: readonly string[], closes: readonly number[]): { day: string; close: number }[] {
  const months = new Map<string, { day: string; close: number }>();
  days.forEach((day, index) => {
    const close = closes[index];
    if (close !== undefined) months.set(day.slice(0, 7), { day, close });
  });
  return [...months.values()].reverse();
}
