import uPlot from 'uplot';
import { token } from '../theme-watch.ts';
import { drawBars, drawDenseLine, isDense } from './pixel-columns.ts';
import { plotInks } from './plot-inks.ts';
import { drawGround, drawMarks, type MarkSource, scaleWidth } from './plot-marks.ts';
import { boundsOf, type PlotPart, plotParts, stretched } from './plot-parts.ts';
import type { SeriesPlotContent } from './series-plot-types.ts';
import { timeTicks } from './time-ticks.ts';

/** Fewest steps between values that can be zoomed to. */
const CLOSEST = 6;
/** Room of a day named on the axis, in pixels. */
const ROOM_OF_DAY = 78;
/** A day that is nearer to the left edge than this is not named, in pixels: its name would be cut off. */
const ROOM_AT_EDGE = 24;

interface PlotEvents {
  /** The place under the crosshair; `undefined` when it rests. */
  readonly onMove: (at: number | undefined) => void;
  /** Whether the stretch in sight is another than the one asked for. */
  readonly onZoom: (zoomed: boolean) => void;
}

/** Draws lines through time, panes below them and marks, all by uPlot on one canvas. */
export function drawPlot(frame: HTMLElement, content: SeriesPlotContent, from: number, { onMove, onZoom }: PlotEvents): uPlot {
  const { times, lines, panes, logarithmic } = content;
  const parts = plotParts(panes.length);
  const inks = plotInks();
  const first = times[0] ?? 0;
  const last = Math.max(times.at(-1) ?? 0, first + 1); // of a single day too something can be drawn
  const source: MarkSource = {
    ...{ content, inks },
    parts: parts.map((part, at) => ({ part, scale: scaleOf(at), format: at === 0 ? content.format : shortNumber })),
  };
  const closest = ((last - first) / Math.max(1, times.length - 1)) * CLOSEST;
  const within = (least: number, most: number): [number, number] => {
    const width = Math.min(Math.max(most - least, closest), last - first);
    const begin = Math.min(Math.max(least, first), last - width);
    return [begin, begin + width];
  };
  let named: ReturnType<typeof timeTicks> = [];
  const series = seriesOf(content);
  const options: uPlot.Options = {
    ...{ width: frame.clientWidth, height: frame.clientHeight },
    legend: { show: false },
    padding: [8, (plot) => ((plot.scales.y?.min ?? undefined) === undefined ? 48 : scaleWidth(plot, source)), 0, 8],
    cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false }, bind: { dblclick: (plot) => () => showFrom(plot, content, from) } },
    scales: { x: { time: false, range: (_, least, most) => within(least, most) }, ...scalesOf(parts, logarithmic) },
    axes: [
      {
        ...{ stroke: inks.text, font: `11px ${token('--sx-font')}`, size: 26, gap: 5 },
        ...{ grid: { show: false }, ticks: { stroke: inks.edge, width: 1, size: 4 }, border: { show: true, stroke: inks.edge, width: 1 } },
        splits: (_plot, _axis, least, most) => {
          const width = Math.max(1, frame.clientWidth);
          named = timeTicks(least + ((most - least) * ROOM_AT_EDGE) / width, most, Math.floor(width / ROOM_OF_DAY));
          return named.map(({ at }) => at);
        },
        values: () => named.map(({ text }) => text),
      },
      { show: false }, // without it uPlot adds one of its own; a scale is written by drawGround, part by part
    ],
    series: [{}, ...series.map(({ options }) => options)],
    hooks: {
      drawClear: [(plot) => drawGround(plot, source)],
      drawSeries: [(plot, place) => series[place - 1]?.draw(plot, place)],
      draw: [(plot) => drawMarks(plot, source)],
      setCursor: [(plot) => onMove(plot.cursor.idx ?? undefined)],
      setScale: [(plot, scale) => scale === 'x' && onZoom(isZoomed(plot, within(times[from] ?? first, last)))],
    },
  };
  // uPlot reads its columns and writes none of them, though its types ask for arrays that can be written to.
  const columns = [times, ...lines.map(({ values }) => values), ...panes.map(({ values }) => values)] as unknown as uPlot.AlignedData;
  const plot = new uPlot(options, undefined, frame);
  plot.setData(columns, false);
  showFrom(plot, content, from);
  return plot;
}

/** Shows the days from a place to the last. */
export function showFrom(plot: uPlot, { times }: SeriesPlotContent, from: number): null {
  plot.setScale('x', { min: times[from] ?? 0, max: times.at(-1) ?? 1 });
  return null;
}

/** Whether the stretch in sight is another than the one asked for, by more than a few pixels. */
function isZoomed(plot: uPlot, [first, last]: readonly [number, number]): boolean {
  const { min = first, max = last } = plot.scales.x ?? {};
  const close = (last - first) / 200;
  return Math.abs(min - first) > close || Math.abs(max - last) > close;
}

function scaleOf(part: number): string {
  return part === 0 ? 'y' : `y${part}`;
}

/** Each part has a scale over the whole height, stretched so that its values lie within the part. */
function scalesOf(parts: readonly PlotPart[], logarithmic: boolean): Record<string, uPlot.Scale> {
  const scale = (part: PlotPart, log: boolean): uPlot.Scale => ({
    ...(log && { distr: 3 }),
    range: (_, least: number | null, most: number | null) => stretched(boundsOf(least, most, log) ?? [log ? 1 : 0, log ? 10 : 1], part, log),
  });
  return Object.fromEntries(parts.map((part, at) => [scaleOf(at), scale(part, at === 0 && logarithmic)]));
}

/** A series as uPlot knows it, and what draws it where that does not. */
interface DrawnSeries {
  readonly options: uPlot.Series;
  readonly draw: (plot: uPlot, place: number) => void;
}

const linear = uPlot.paths.linear?.();
const NO_BREAKS: ReadonlySet<number> = new Set();

function seriesOf(content: SeriesPlotContent): DrawnSeries[] {
  const { lines, panes, breaks } = content;
  const line = (color: string, width: number, scale: string, isMain: boolean): DrawnSeries => ({
    options: {
      ...{ scale, stroke: color, width, pxAlign: 0, points: { show: false } },
      ...(isMain && { gaps: gapsAt(content) }),
      paths: (plot, place, from, to) => (isDense(plot) ? null : (linear?.(plot, place, from, to) ?? null)),
    },
    draw: (plot, place) => {
      if (isDense(plot)) drawDenseLine(plot, place, color, isMain ? new Set(breaks) : NO_BREAKS);
    },
  });
  const bars = (color: string, scale: string): DrawnSeries => ({
    options: { scale, stroke: color, points: { show: false }, paths: () => null },
    draw: (plot, place) => drawBars(plot, place, color),
  });
  return [
    ...lines.map(({ color }, at) => line(token(color), at === 0 ? 2 : 1.25, 'y', at === 0)),
    ...panes.map(({ color, look }, at) => (look === 'bars' ? bars(token(color), scaleOf(at + 1)) : line(token(color), 1, scaleOf(at + 1), false))),
  ];
}

/** The stretches in which the main line stops, in pixels of the canvas. */
function gapsAt({ times, lines, breaks }: SeriesPlotContent): uPlot.Series.GapsRefiner {
  const [main] = lines;
  const spans = breaks.flatMap((at) => {
    const next = main?.values.findIndex((value, place) => place > at && value !== undefined) ?? -1;
    return next === -1 ? [] : [[times[at] ?? 0, times[next] ?? 0] as const];
  });
  return (plot) => spans.map((span) => span.map((time) => Math.round(plot.valToPos(time, 'x', true))) as [number, number]);
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const shortNumber = (value: number) => compact.format(value).replace('-', '−');
