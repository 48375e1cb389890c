import type { CotGroup, CotReport } from '#contract/entities/market/cot-report.ts';
import { cotSpeculators } from '#contract/entities/market/cot-report.ts';
import { COT_EXTREMES, cotIndex, cotReading, netPosition } from '#domain/economy/cot.ts';
import type { SeriesLine } from '#pages/series/series-model.ts';
import { type SeriesRange, since, timesOf } from '#pages/series/series-points.ts';
import type { PlotBand, PlotPane, SeriesPlotContent } from '#ui/chart/series-plot/series-plot-types.ts';
import type { ColorToken } from '#ui/chart/time-chart-types.ts';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatNumber } from '#ui/format/number.ts';

const COLORS: readonly ColorToken[] = ['--sx-c2', '--sx-c3', '--sx-c4', '--sx-c6'];

/** An extreme is shaded from half a week before its first report to half a week after its last. */
const HALF_A_WEEK = 3.5;

/** The positions of a group as they are shown, a report each. */
export interface GroupCourse {
  readonly traders: CotGroup;
  readonly color: ColorToken;
  readonly net: readonly (number | undefined)[];
  readonly index: readonly (number | undefined)[];
}

/** Net positions and indices of all groups, the chosen one first. */
export function coursesOf({ positions }: CotReport, chosen: CotGroup): GroupCourse[] {
  const [own, others] = [positions.filter(({ traders }) => traders === chosen), positions.filter(({ traders }) => traders !== chosen)];
  return [...own, ...others].map(({ traders, long, short }, at) => {
    const net = long.map((value, place) => netPosition(value, short[place]));
    return { traders, color: at === 0 ? '--sx-c1' : (COLORS[at - 1] ?? '--sx-c7'), net, index: cotIndex(net) };
  });
}

/** The group that is looked at: the one asked for where the family has it, else its speculators. */
export function chosenGroup({ positions, family }: CotReport, asked: CotGroup | undefined): CotGroup {
  return positions.find(({ traders }) => traders === asked)?.traders ?? cotSpeculators[family];
}

/** What the chart of a market draws: net positions, where the chosen group was at an extreme, its index, and the price. */
export function cotModel(report: CotReport, courses: readonly GroupCourse[], range: SeriesRange) {
  const { days, price } = report;
  const lines = courses.map(({ traders, color, net }): SeriesLine => ({ name: traders, title: capitalised(traders), color, values: net }));
  const index = courses[0]?.index ?? [];
  const times = timesOf(days);
  const pane = (key: string, label: string, values: readonly (number | null | undefined)[], levels: readonly number[]): PlotPane => ({
    ...{ key, label, levels, color: '--sx-ink-2', look: 'line', values: values.map((value) => value ?? undefined) },
  });
  const content: SeriesPlotContent = {
    times,
    lines: lines.map(({ name, color, values }) => ({ key: name, color, values })),
    panes: [
      ...(index.some((value) => value !== undefined) ? [pane('index', 'Index', index, [COT_EXTREMES.low, COT_EXTREMES.high])] : []),
      ...(price === null ? [] : [pane('price', price.name, price.values, [])]),
    ],
    bands: extremesIn(index, times),
    levels: [{ value: 0, label: '' }],
    breaks: [],
    logarithmic: false,
    format: (value) => formatNumber(value, 0),
  };
  return { days, lines, from: Math.max(0, since(days, range)), unit: 'contracts', decimals: 0, content };
}

/** Unbroken runs of reports in which an index was at one of its extremes. */
function extremesIn(index: readonly (number | undefined)[], times: Int32Array): PlotBand[] {
  const bands: { from: number; to: number; tone: 'high' | 'low' }[] = []; // by their first and last report
  for (const [at, value] of index.entries()) {
    const reading = cotReading(value);
    if (reading !== 'crowded long' && reading !== 'crowded short') continue;
    const tone = reading === 'crowded long' ? 'high' : 'low';
    const last = bands.at(-1);
    if (last?.to === at - 1 && last.tone === tone) last.to = at;
    else bands.push({ from: at, to: at, tone });
  }
  const time = (at: number) => times[at] ?? 0;
  return bands.map(({ from, to, tone }) => ({ tone, from: time(from) - HALF_A_WEEK, to: time(to) + HALF_A_WEEK }));
}
