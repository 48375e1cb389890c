const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const QUARTERS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 };

/**
 * The period that the name of a release says it is for, by its first day: `Consumer Price Index for December 2025`,
 * `Gross Domestic Product, 4th Quarter and Year 2025 (Advance Estimate)`. `undefined` where it says none.
 */
export function periodInName(name: string): string | undefined {
  const words = name.toLowerCase();
  const [, quarter, ofQuarter] = /\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: and year)?(?: of)? (\d{4})\b/.exec(words) ?? [];
  if (quarter !== undefined) return `${ofQuarter}-${String(((QUARTERS[quarter] ?? 1) - 1) * 3 + 1).padStart(2, '0')}-01`;
  const [, month, ofMonth] = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{4})\\b`).exec(words) ?? [];
  return month === undefined ? undefined : `${ofMonth}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-01`;
}
