import { evenDays } from '#domain/economy/even-days.ts';
import { closestOf, frequencyOf } from '#domain/economy/frequency.ts';
import { gapsIn, type SeriesGap } from '#domain/economy/gaps.ts';
import { placeInHistory } from '#domain/economy/place-in-history.ts';
import type { Deflator } from '#domain/economy/transforms.ts';
import type { ColorToken, TimeBand, TimeChartContent, TimeLine } from '#ui/chart/time-chart-types.ts';
import { formatNumber } from '#ui/format/number.ts';
import type { Series } from './series.ts';
import { type SeriesRange, since } from './series-points.ts';
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
  /** The days of all lines, oldest first, and days without a value where those of the lines are far apart: every year has the same room. */
  readonly days: readonly string[];
  /** The series of the page first. */
  readonly lines: readonly SeriesLine[];
  readonly from: number;
  /** Of all values of a line that is alone, as they are looked at. */
  readonly median: number | undefined;
  readonly unit: string | undefined;
  readonly decimals: number;
  readonly gaps: readonly SeriesGap[];
  readonly content: TimeChartContent;
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
  const known = others.length === 0 ? own.series.days : [...new Set(all.flatMap(({ series }) => series.days))].sort();
  const days = evenDays(known, closestOf(all.map(({ series }) => frequencyOf(series.days))));
  const from = Math.max(0, since(days, range));
  const latestFirst = all.map(({ series }) => series.days[0] ?? '').reduce((latest, day) => (day > latest ? day : latest), days[from] ?? '');
  const place = new Map(days.map((day, at) => [day, at]));
  const placed = (series: Series, given: readonly (number | undefined)[]) => {
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
  const [main, ...beside] = lines;
  const median = beside.length > 0 ? undefined : placeInHistory((main?.values ?? []).filter((value) => value !== undefined))?.median;
  const none = days.map(() => undefined);
  const content: TimeChartContent = {
    days,
    bars: { open: none, high: none, low: none, close: main?.values ?? none },
    candles: false,
    volume: undefined,
    overlays: beside.map((line): TimeLine => ({ key: line.name, label: line.title, color: line.color, values: line.values, look: 'line', tagged: true })),
    panes: view === 'level' && others.length === 0 ? [yearPane(own.series, placed)] : [],
    marks: [],
    bands: bandsOn(days, own.series.shaded?.spans ?? []),
    levels: median === undefined ? [] : [{ value: median, label: 'median' }],
    breaks: gaps.map(({ after }) => place.get(after) ?? 0),
    logarithmic: log && canBeLogarithmic,
    format: (value) => formatNumber(value, decimals),
  };
  return { days, lines, from, median, unit, decimals, gaps, content, canBeLogarithmic };
}

/** The change on a year ago below the level: points for a rate, percent for everything else. */
function yearPane(
  series: Series,
  placed: (series: Series, values: readonly (number | undefined)[]) => (number | undefined)[],
): TimeChartContent['panes'][number] {
  const values = placed(series, valuesIn(series, { view: isRate(series.unit) ? 'year' : 'yearly', base: 0, deflator: undefined }));
  return { key: 'year', lines: [{ key: 'year', label: 'On a year ago', color: '--sx-ink-3', values, look: 'bars' }], levels: [0] };
}

function bandsOn(days: readonly string[], spans: readonly { readonly from: string; readonly to: string }[]): TimeBand[] {
  return spans.flatMap(({ from, to }) => {
    const band = { from: days.findIndex((day) => day >= from), to: days.findLastIndex((day) => day <= to) };
    return band.from === -1 || band.to < band.from ? [] : [band];
  });
}
