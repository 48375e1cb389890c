import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { token } from './theme-watch.ts';
import type { TimeChartContent, TimeLine, TimeMark, TimePane } from './time-chart-types.ts';
import { timeOf } from './time-of.ts';

const VOLUME = 'volume';

/** Colours of everything that is no series, as the tokens are now. */
export function paintFrame(chart: IChartApi): void {
  const ink = token('--sx-ink-3');
  const crosshair = { color: ink, style: LineStyle.Dotted, labelBackgroundColor: token('--sx-ink') };
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: token('--sx-surface') },
      textColor: ink,
      fontFamily: token('--sx-font'),
      fontSize: 11,
      attributionLogo: true,
      panes: { separatorColor: token('--sx-line'), separatorHoverColor: token('--sx-hover'), enableResize: true },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: token('--sx-grid') } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderColor: token('--sx-line-2') },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: crosshair, horzLine: crosshair },
  });
}

/** What is drawn on a chart. */
export interface DrawnSeries {
  /** The first series, at which the crosshair moves. */
  readonly main: ISeriesApi<SeriesType>;
  /** Gives the same series more of their bars. */
  readonly fill: (content: TimeChartContent) => void;
  readonly remove: () => void;
}

/** Redraws everything. */
export function drawTimeChart(chart: IChartApi, content: TimeChartContent): DrawnSeries {
  const main = content.candles ? addCandles(chart, content) : addCloses(chart, content);
  const volume = content.volume && addVolume(chart);
  const overlays = content.overlays.map((line) => addLine(chart, line, 0, content.format));
  const panes = content.panes.map((pane, index) => addPane(chart, pane, index + 1));
  const marks = createSeriesMarkers(main, []);
  const fill = ({ days, bars, ...more }: TimeChartContent) => {
    const times = days.map(timeOf);
    main.setData(content.candles ? candlesOf(times, bars) : placesOf(times, bars.close));
    volume?.setData(pointsOf(times, more.volume ?? []));
    for (const [index, { values }] of more.overlays.entries()) overlays[index]?.setData(pointsOf(times, values));
    for (const [index, { lines }] of more.panes.entries())
      for (const [place, { values }] of lines.entries()) panes[index]?.[place]?.setData(pointsOf(times, values));
    marks.setMarkers(marksOf(times, more.marks));
  };
  fill(content);
  for (const [index, pane] of chart.panes().entries()) pane.setStretchFactor(index === 0 ? 3 : 1);
  chart.priceScale('right').applyOptions({
    mode: content.logarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    scaleMargins: { top: 0.06, bottom: content.volume ? 0.2 : 0.06 },
  });
  const drawn = [main, ...(volume ? [volume] : []), ...overlays, ...panes.flat()];
  return {
    main,
    fill,
    remove: () => {
      for (const series of drawn) chart.removeSeries(series);
      for (let index = chart.panes().length - 1; index > 0; index--) chart.removePane(index);
    },
  };
}

function scaleFormat(format: (value: number) => string) {
  return { priceFormat: { type: 'custom' as const, formatter: format, minMove: 0.0001 } };
}

function addCandles(chart: IChartApi, { bars, format }: TimeChartContent): ISeriesApi<SeriesType> {
  const [up, down] = [token('--sx-up'), token('--sx-down')];
  const series = chart.addSeries(CandlestickSeries, {
    // Hollow when it rose, filled when it fell: the difference is not the colour's alone.
    upColor: token('--sx-surface'),
    borderUpColor: up,
    wickUpColor: up,
    downColor: down,
    borderDownColor: down,
    wickDownColor: down,
    priceLineVisible: false,
    lastValueVisible: false, // it would take the colour of the body, and a hollow one is the ground's
    ...scaleFormat(format),
  });
  const last = bars.close.findLastIndex((close) => close !== undefined);
  const close = bars.close[last];
  if (close !== undefined) series.createPriceLine({ price: close, color: close < (bars.open[last] ?? close) ? down : up, lineVisible: false });
  return series;
}

function addCloses(chart: IChartApi, { format }: TimeChartContent): ISeriesApi<SeriesType> {
  return chart.addSeries(LineSeries, { color: token('--sx-c1'), lineWidth: 2, priceLineVisible: false, ...scaleFormat(format) });
}

function addVolume(chart: IChartApi): ISeriesApi<SeriesType> {
  const series = chart.addSeries(HistogramSeries, {
    color: token('--sx-line-2'),
    priceScaleId: VOLUME,
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  return series;
}

function addPane(chart: IChartApi, { lines, levels }: TimePane, index: number): ISeriesApi<SeriesType>[] {
  const drawn = lines.map((line) => addLine(chart, line, index));
  const first = drawn[0];
  for (const price of levels)
    first?.createPriceLine({ price, color: token('--sx-line-2'), lineStyle: LineStyle.Dashed, lineWidth: 1, axisLabelVisible: false });
  return drawn;
}

function addLine(chart: IChartApi, line: TimeLine, pane: number, format?: (value: number) => string): ISeriesApi<SeriesType> {
  const written = format ? scaleFormat(format) : { priceFormat: { type: 'custom' as const, formatter: shortNumber, minMove: 0.0001 } };
  const plain = { color: token(line.color), priceLineVisible: false, lastValueVisible: pane > 0, ...written };
  return line.look === 'bars'
    ? chart.addSeries(HistogramSeries, { ...plain, lastValueVisible: false }, pane)
    : chart.addSeries(LineSeries, { ...plain, ...lookOf(line.look), lastValueVisible: pane > 0 || line.tagged === true }, pane);
}

function lookOf(look: 'line' | 'dashed' | 'dots') {
  if (look === 'dots') return { lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 1, lineWidth: 1 as const, crosshairMarkerVisible: false };
  return { lineWidth: 1 as const, lineStyle: look === 'dashed' ? LineStyle.Dashed : LineStyle.Solid, crosshairMarkerVisible: false };
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const shortNumber = (value: number) => compact.format(value).replace('-', '−');

/** A loop and no `flatMap`: thirty years of days are drawn in half the time. */
function candlesOf(times: readonly UTCTimestamp[], { open, high, low, close }: TimeChartContent['bars']) {
  const candles: { time: UTCTimestamp; open: number; high: number; low: number; close: number }[] = [];
  for (let i = 0; i < times.length; i++) {
    const [time, last] = [times[i], close[i]];
    if (time === undefined || last === undefined) continue;
    const [first, most, least] = [open[i], high[i], low[i]];
    const whole = first !== undefined && most !== undefined && least !== undefined;
    candles.push(whole ? { time, open: first, high: most, low: least, close: last } : { time, open: last, high: last, low: last, close: last });
  }
  return candles;
}

/** Days without a value are left out: the line goes on to the next. */
function pointsOf(times: readonly UTCTimestamp[], values: readonly (number | undefined)[]) {
  const points: { time: UTCTimestamp; value: number }[] = [];
  for (let i = 0; i < times.length; i++) {
    const [time, value] = [times[i], values[i]];
    if (time !== undefined && value !== undefined) points.push({ time, value });
  }
  return points;
}

/** A point for every day, also for one without a value: it takes its room, and the line goes past it. */
function placesOf(times: readonly UTCTimestamp[], values: readonly (number | undefined)[]) {
  const known = new Map(pointsOf(times, values).map((point) => [point.time, point]));
  return times.map((time) => known.get(time) ?? { time });
}

function marksOf(times: readonly UTCTimestamp[], marks: readonly TimeMark[]) {
  const color = token('--sx-ink-2');
  const markOf = ({ at, place, shape, text }: TimeMark) => {
    const time = times[at];
    const position = place === 'above' ? ('aboveBar' as const) : ('belowBar' as const);
    return time === undefined ? [] : [{ time, position, shape, color, size: text === undefined ? 0.4 : 0.7, ...(text !== undefined && { text }) }];
  };
  return marks.flatMap(markOf);
}
