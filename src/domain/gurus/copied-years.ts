/** A quarter as far as copying it goes. */
export interface CopiedQuarter {
  readonly filed_on: string;
  /** Return of the disclosed weights until the next filing. */
  readonly copied: number | null;
}

const DAYS_A_YEAR = 365.25;

/**
 * Return a year of copying an investor from filing to filing, up to the newest filing.
 *
 * @param quarters Oldest first; what came after the newest filing is left out.
 * @returns Over the filings of so many years, a year; `undefined` when they do not reach back, or one of them cannot be copied.
 */
export function copiedOverYears(quarters: readonly CopiedQuarter[], years: number): number | undefined {
  const from = quarters.length - 1 - 4 * years;
  const [first, last] = [quarters[from], quarters.at(-1)];
  if (from < 0 || first === undefined || last === undefined) return undefined;
  let growth = 1;
  for (const { copied } of quarters.slice(from, -1)) {
    if (copied === null) return undefined;
    growth *= 1 + copied;
  }
  const days = (Date.parse(last.filed_on) - Date.parse(first.filed_on)) / 86_400_000;
  return growth <= 0 ? -1 : growth ** (DAYS_A_YEAR / days) - 1;
}
