import type { ColorToken, TimeChartContent, TimeLine, TimeMark, TimePane } from '#ui/chart/time-chart-types.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { type ChartModel, type DrawnIndicator, rebased } from './chart-model.ts';

/** Colours of lines in the order they are given out; the first series has a fixed colour. */
const PALETTE: readonly ColorToken[] = ['--sx-c2', '--sx-c3', '--sx-c4', '--sx-c6', '--sx-c7', '--sx-c8', '--sx-c5'];

/** Marks are written out while they are few enough to fit beside each other. */
const MOST_WRITTEN = 24;

export interface ChartLook {
  readonly candles: boolean;
  readonly scale: 'linear' | 'log' | 'percent';
  readonly volume: boolean;
  readonly events: boolean;
}

/** An entry of the legend: what it is called, its colour, and what it reads at a bar. */
export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly color: ColorToken;
  readonly dashed: boolean;
  readonly read: (at: number) => string;
}

export interface DrawnChart {
  readonly content: TimeChartContent;
  readonly legend: readonly LegendEntry[];
  /** Whether values are changes since the base instead of prices. */
  readonly inPercent: boolean;
}

/** How a chart is drawn: its lines with their colours, and the legend that reads them. */
export function drawnChart(model: ChartModel, { candles, scale, volume, events }: ChartLook): DrawnChart {
  const { bars, base } = model;
  const inPercent = scale === 'percent' || model.compared.length > 0;
  const baseClose = bars[base]?.close;
  const scaled = (value: number | null | undefined) => (inPercent ? rebased(value ?? undefined, baseClose) : (value ?? undefined));
  const column = (field: 'open' | 'high' | 'low' | 'close') => bars.map((bar) => scaled(bar[field]));
  const colors = colorGiver();
  const others = model.compared.map(({ name, currency, closes }) => {
    const line: TimeLine = {
      key: `with-${name}`,
      label: name,
      color: colors(),
      look: 'line',
      tagged: true,
      values: closes.map((close) => rebased(close, closes[base])),
    };
    const read = (at: number) => changeSince(closes[at], closes[base]);
    return { line, entry: { key: line.key, label: `${name} in ${currency}`, color: line.color, dashed: false, read } };
  });
  const indicators = model.indicators.map((each) => drawIndicator(each, colors, scaled));
  const content: TimeChartContent = {
    days: bars.map(({ day }) => day),
    bars: { open: column('open'), high: column('high'), low: column('low'), close: column('close') },
    candles,
    volume: volume && bars.some((bar) => bar.volume !== null) ? bars.map((bar) => bar.volume ?? undefined) : undefined,
    overlays: [...others.map(({ line }) => line), ...indicators.flatMap(({ overlays }) => overlays)],
    panes: indicators.flatMap(({ pane }) => pane ?? []),
    marks: events ? marksOf(model) : [],
    logarithmic: scale === 'log',
    format: inPercent ? (value) => `${formatPercentChange(value / 100 - 1, 1)}%` : formatPrice,
  };
  return { content, legend: [...others.map(({ entry }) => entry), ...indicators.flatMap(({ entries }) => entries)], inPercent };
}

/** A change since the base as the legend says it. */
export function changeSince(close: number | undefined, base: number | undefined): string {
  const level = rebased(close, base);
  return level === undefined ? formatNumber(undefined) : `${formatPercentChange(level / 100 - 1)}%`;
}

function colorGiver(): () => ColorToken {
  let next = 0;
  return () => PALETTE[next++ % PALETTE.length] ?? '--sx-c2';
}

type Scaled = (value: number | undefined) => number | undefined;

function drawIndicator({ indicator, lines }: DrawnIndicator, colors: () => ColorToken, scaled: Scaled) {
  const { definition, token, name } = indicator;
  const overPrice = definition.scale === 'price';
  const color = colors();
  const drawn = definition.outputs.map(({ key, label }, index): { line: TimeLine; entry: LegendEntry } => {
    const values = lines[key] ?? [];
    // Bands are one thing and so one colour; lines of a pane have different ones.
    const own = overPrice || index === 0 ? color : index === 1 ? '--sx-c3' : '--sx-c5';
    const look = lookOf(definition.key, key);
    const line: TimeLine = { key: `${token}-${key}`, label: `${name} ${label}`, color: own, look, values: overPrice ? values.map(scaled) : values };
    const read = (at: number) => (overPrice ? formatPrice(values[at]) : formatReading(values[at]));
    const called = definition.outputs.length === 1 ? name : index === 0 ? `${name} ${label}` : label;
    return { line, entry: { key: line.key, label: called, color: own, dashed: look === 'dashed', read } };
  });
  const all = drawn.map(({ line }) => line);
  const pane: TimePane = { key: token, lines: all, levels: definition.levels };
  return { overlays: overPrice ? all : [], pane: overPrice ? undefined : pane, entries: drawn.map(({ entry }) => entry) };
}

function lookOf(indicator: string, output: string): TimeLine['look'] {
  if (indicator === 'sar') return 'dots';
  if (output === 'histogram') return 'bars';
  return output === 'middle' || output === 'minus' ? 'dashed' : 'line';
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });

/** A value of an indicator with a separate scale: two decimals, or in short when it is large. */
function formatReading(value: number | undefined): string {
  return value !== undefined && Math.abs(value) >= 10_000 ? compact.format(value).replace('-', '−') : formatNumber(value);
}

function marksOf({ events, from }: ChartModel): TimeMark[] {
  const written = events.filter((event) => event.at >= from).length <= MOST_WRITTEN;
  return events.map(({ at, kind, text }) =>
    kind === 'split' ? { at, place: 'above', shape: 'square', text } : { at, place: 'below', shape: 'circle', text: written ? 'D' : undefined },
  );
}
