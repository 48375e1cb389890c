import { type Figure, factsBehind } from '../facts/figure.ts';
import type { FigureSources } from '../facts/figure-sources.ts';
import type { Vintages } from '../facts/vintages.ts';
import { LineFigures } from '../lines/line-figures.ts';
import type { LineItem } from '../lines/line-item.ts';
import { vintageInWords, whyApart } from '../recasts/basis-words.ts';
import type { YearAndQuarters } from './fourth-quarter.ts';
import type { PeriodLines } from './period-lines.ts';

/** No restatement goes back before these filings. */
const MOST_DAYS = 12;

/**
 * A year and its first three quarters on one basis: as they are shown, or else as of the last day on which they were on one basis (as reported,
 * on the first).
 *
 * @param periods The year and its quarters, in order.
 * @returns The reason why there is no fourth quarter, when all four are known but never on one basis; `undefined` when one is unknown.
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
