import { frequencyOf } from '#domain/economy/frequency.ts';
import { gapsIn, type SeriesGap } from '#domain/economy/gaps.ts';
import { placeInHistory } from '#domain/economy/place-in-history.ts';
import type { Deflator } from '#domain/economy/transforms.ts';
import type { PlotBand, PlotPane, SeriesPlotContent } from '#ui/chart/series-plot/series-plot-types.ts';
import type { ColorToken } from '#ui/chart/time-chart-types.ts';
import { formatNumber } from '#ui/format/number.ts';
import type { Series } from './series.ts';
import { type SeriesRange, since, timeOf, timesOf } from './series-points.ts';
import type { SeriesView } from './series-search.ts';
import { decimalsOf, isRate, unitIn, valuesIn } from './series-views.ts';

const COLORS: readonly ColorToken[] = ['--sx-c2', '--sx-c3', '--sx-c4', '--sx-c6'];

/** A line of the chart: one value a day, unknown where it has none. */
export interface SeriesLine {
  readonly name: string;
  readonly title: string;
  readonly color: ColorToken;
  readonly values: readonly (number | undefined)[];
}

/** A series, and those beside it, as they are looked at. */
export interface SeriesModel {
  /** The days of all lines, oldest first. */
  readonly days: readonly string[];
  /** The series of the page first. */
  readonly lines: readonly SeriesLine[];
  readonly from: number;
  /** Of all values of a line that is alone, as they are looked at. */
  readonly median: number | undefined;
  readonly unit: string | undefined;
  readonly decimals: number;
  readonly gaps: readonly SeriesGap[];
  readonly content: SeriesPlotContent;
  /** Whether every value shown is above 0, as a logarithm needs. */
  readonly canBeLogarithmic: boolean;
}

interface ModelInput {
  readonly own: { readonly name: string; readonly series: Series };
  readonly others: readonly { readonly name: string; readonly series: Series }[];
  readonly view: SeriesView;
  readonly range: SeriesRange;
  readonly deflator: Deflator | undefined;
  readonly log: boolean;
}

/** Puts together what the chart, its reading and the table show. */
export function seriesModel({ own, others, view, range, deflator, log }: ModelInput): SeriesModel {
  const all = [own, ...others];
  const days = others.length === 0 ? own.series.days : [...new Set(all.flatMap(({ series }) => series.days))].sort();
  const from = Math.max(0, since(days, range));
  const latestFirst = all.map(({ series }) => series.days[0] ?? '').reduce((latest, day) => (day > latest ? day : latest), days[from] ?? '');
  const place = others.length === 0 ? undefined : new Map(days.map((day, at) => [day, at]));
  const placed = (series: Series, given: readonly (number | undefined)[]) => {
    if (place === undefined) return given;
    const values: (number | undefined)[] = new Array(days.length).fill(undefined);
    for (const [i, day] of series.days.entries()) values[place.get(day) ?? 0] = given[i];
    return values;
  };
  const lines = all.map(({ name, series }, at): SeriesLine => {
    const base = series.days.findIndex((day) => day >= latestFirst);
    const values = placed(series, valuesIn(series, { view, base, deflator: at === 0 ? deflator : undefined }));
    return { name, title: series.title, color: at === 0 ? '--sx-c1' : (COLORS[at - 1] ?? '--sx-c7'), values };
  });
  const baseDay = own.series.days.find((day) => day >= latestFirst);
  const unit = unitIn(view, own.series.unit, { baseDay, priceDay: deflator?.days.at(-1) });
  const decimals = view === 'level' || view === 'change' || view === 'year' ? decimalsOf(own.series.values) : view === 'index' || view === 'real' ? 1 : 2;
  const gaps = gapsIn(own.series.days, frequencyOf(own.series.days));
  const canBeLogarithmic =
    (view === 'level' || view === 'index' || view === 'real') && lines.every(({ values }) => values.every((value) => value === undefined || value > 0));
  const [main] = lines;
  const median = others.length > 0 ? undefined : placeInHistory((main?.values ?? []).filter((value) => value !== undefined))?.median;
  const content: SeriesPlotContent = {
    times: timesOf(days),
    lines: lines.map(({ name, color, values }) => ({ key: name, color, values })),
    panes: view === 'level' && others.length === 0 ? [yearPane(own.series)] : [],
    bands: (own.series.shaded?.spans ?? []).map(({ from: begin, to }): PlotBand => ({ from: timeOf(begin), to: timeOf(to) + 1 })),
    levels: median === undefined ? [] : [{ value: median, label: 'median' }],
    breaks: gaps.map(({ at, after }) => place?.get(after) ?? at),
    logarithmic: log && canBeLogarithmic,
    format: (value) => formatNumber(value, decimals),
  };
  return { days, lines, from, median, unit, decimals, gaps, content, canBeLogarithmic };
}

/** The change on a year ago below the level: points for a rate, percent for everything else. */
function yearPane(series: Series): PlotPane {
  const values = valuesIn(series, { view: isRate(series.unit) ? 'year' : 'yearly', base: 0, deflator: undefined });
  const label = `Change on a year ago, ${isRate(series.unit) ? 'points' : 'percent'}`;
  return { key: 'year', label, color: '--sx-ink-3', values, look: 'bars', levels: [0] };
}
