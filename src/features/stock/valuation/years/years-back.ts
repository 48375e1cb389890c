/** How far back a drawing through time may begin. */
export const YEARS_BACK = [
  { value: '5', label: '5Y' },
  { value: '10', label: '10Y' },
  { value: '20', label: 'All' },
] as const;
export type YearsBack = (typeof YEARS_BACK)[number]['value'];

/** The same day so many years before; empty without a day, so that everything is drawn. */
export function yearsBefore(day: string, years: YearsBack): string {
  return day === '' ? '' : `${Number(day.slice(0, 4)) - Number(years)}${day.slice(4)}`;
}
