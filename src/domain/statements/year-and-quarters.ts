import { vintageInWords, whyApart } from './basis-words.ts';
import { type Figure, factsBehind } from './figure.ts';
import type { YearAndQuarters } from './fourth-quarter.ts';
import { type FigureSources, LineFigures } from './line-figures.ts';
import type { LineItem } from './line-item.ts';
import type { PeriodLines } from './period-lines.ts';
import type { Vintages } from './vintages.ts';

/** Filings before these never had a part in what was recast since. */
const MOST_DAYS = 12;

/**
 * A year and its first three quarters on one basis: as they are shown, else as they stood together on the last day they did (as reported,
 * on the first).
 *
 * @param periods The year and its quarters, in order.
 * @returns In words why there is no fourth quarter, when all four are known but never stood on one basis; `undefined` when one is not known.
 */
export function yearAndQuarters(
  sources: FigureSources,
  vintages: Vintages,
  line: LineItem,
  periods: readonly PeriodLines[],
): YearAndQuarters | string | undefined {
  const shown = allFour(periods.map((lines) => lines.find(line.key)));
  if (shown === undefined) return undefined;
  const apart = whyApart(sources.recasts, [shown.year, ...shown.quarters]);
  if (apart === undefined) return shown;
  for (const day of filingDays(sources, shown)) {
    const then = vintages.asOf(day);
    const four = allFour(periods.map(({ period }) => new LineFigures(then, period).find(line.key)));
    if (four !== undefined && whyApart(sources.recasts, [four.year, ...four.quarters]) === undefined) return { ...four, note: vintageInWords(day) };
  }
  return apart;
}

/** The days on which the four changed: latest first, as reported earliest first. */
function filingDays({ recasts, basis }: FigureSources, { year, quarters }: YearAndQuarters): string[] {
  const facts = [year, ...quarters].flatMap(factsBehind);
  const days = [...new Set(facts.flatMap((fact) => recasts.versionsOf(fact).map(({ first }) => first)))].sort();
  return (basis === 'restated' ? days.reverse() : days).slice(0, MOST_DAYS);
}

function allFour([year, first, second, third]: readonly (Figure | undefined)[]): YearAndQuarters | undefined {
  if (year === undefined || first === undefined || second === undefined || third === undefined) return undefined;
  return { year, quarters: [first, second, third] };
}
