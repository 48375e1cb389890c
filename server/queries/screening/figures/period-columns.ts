import { returnOnIncrementalCapital } from '#domain/profitability/return-on-incremental-capital.ts';
import type { PeriodFigure } from '#domain/screening/figures/period-figure.ts';
import { figuresOverYears, periodFigures } from '#domain/screening/figures/period-figures.ts';
import { dividendCover, sustainableGrowth } from '#domain/screening/figures/profit-figures.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { setRatioYears } from '../year-columns.ts';

type Set = (field: string, value: number | undefined) => void;

/** Figures by the key of their field. */
const byKey = new Map(periodFigures.map((figure) => [figure.key, figure]));

/** Figures of the last twelve months and the newest balance sheet beside the rows of the lists, some with their own past. */
export function setPeriodFigures(set: Set, latest: StatementPeriod, annual: readonly StatementPeriod[]): void {
  for (const figure of periodFigures) {
    const now = latest.ratio(figure.row);
    set(figure.key, now);
    if (figuresOverYears.has(figure.key)) setRatioYears(set, figure.key, valuesOf(figure, annual), now);
  }
  const payout = latest.value('ratios', 'payout_ratio');
  set('dividend_cover', dividendCover(payout));
  set('sustainable_growth', sustainableGrowth(latest.value('ratios', 'roe'), payout));
  const of = (key: string, year: number) => figureOf(key, annual.at(year));
  set('return_on_incremental_capital', returnOnIncrementalCapital(of('nopat', -1), of('nopat', -2), of('invested_capital', -2), of('invested_capital', -3)));
}

/** One of the figures of a period; `undefined` where it is unknown. */
export function figureOf(key: string, period: StatementPeriod | undefined): number | undefined {
  const figure = byKey.get(key);
  return figure && period?.ratio(figure.row);
}

/** A figure of fiscal years; those before a recast of its flows are unknown, as in `yearsOf`. */
function valuesOf({ row }: PeriodFigure, annual: readonly StatementPeriod[]): (number | undefined)[] {
  const basis = annual.at(-1)?.ratioSince(row).join();
  return annual.map((year) => (year.ratioSince(row).join() === basis ? year.ratio(row) : undefined));
}
