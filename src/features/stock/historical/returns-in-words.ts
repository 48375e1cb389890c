import type { PriceReturns } from '#contract/entities/stock/price-series.ts';
import { formatPercentChange } from '#ui/format/change.ts';

/** A whole calendar year with a known return. */
interface WholeYear {
  readonly year: number;
  readonly return: number;
}

/** The years that are over and have a known return. */
export function wholeYears({ years, last_day }: PriceReturns): WholeYear[] {
  const running = last_day?.slice(0, 4);
  return years.flatMap(({ year, return: whole }) => (whole === null || String(year) === running ? [] : [{ year, return: whole }]));
}

/** The course of a share in one sentence; `undefined` without a whole year. */
export function returnsInWords(returns: PriceReturns): string | undefined {
  const years = wholeYears(returns);
  const best = years.reduce<WholeYear | undefined>((most, each) => (most === undefined || each.return > most.return ? each : most), undefined);
  const worst = years.reduce<WholeYear | undefined>((least, each) => (least === undefined || each.return < least.return ? each : least), undefined);
  if (best === undefined || worst === undefined) return undefined;
  const rose = years.filter((each) => each.return > 0).length;
  const described = (each: WholeYear) => `${each.year} (${formatPercentChange(each.return, 1)}%)`;
  if (years.length === 1) return `One whole year is known, ${described(best)}.`;
  return `Rose in ${rose} of ${years.length} whole years. Best ${described(best)}, worst ${described(worst)}.`;
}
