import type uPlot from 'uplot';
import { niceTicks } from '../nice-ticks.ts';
import { token } from '../theme-watch.ts';
import type { PlotInks } from './plot-inks.ts';
import type { PlotPart } from './plot-parts.ts';
import type { SeriesPlotContent } from './series-plot-types.ts';

/** A part of the plot with its scale as drawn now. */
interface DrawnPart {
  readonly scale: string;
  readonly part: PlotPart;
  readonly format: (value: number) => string;
}

/** What the marks of a plot are drawn from. */
export interface MarkSource {
  readonly content: SeriesPlotContent;
  readonly parts: readonly DrawnPart[];
  readonly inks: PlotInks;
}

/** Round values within a part, and where they lie on the canvas. */
function ticksOf(plot: uPlot, { scale, part }: DrawnPart): { value: number; y: number }[] {
  const { top, height } = plot.bbox;
  const at = (share: number) => plot.posToVal(top + height * share, scale, true);
  const [least, most] = [at(part.bottom), at(part.top)];
  const values = plot.scales[scale]?.distr === 3 ? logTicks(least, most) : niceTicks(least, most);
  return values.map((value) => ({ value, y: Math.round(plot.valToPos(value, scale, true)) }));
}

/** Powers of ten, with 2 and 5 between them where there are few; round values where even those are. */
function logTicks(least: number, most: number): number[] {
  const powers = Array.from(
    { length: Math.floor(Math.log10(most)) - Math.floor(Math.log10(least)) + 1 },
    (_, at) => 10 ** (Math.floor(Math.log10(least)) + at),
  );
  const within = (values: readonly number[]) => values.filter((value) => value >= least && value <= most);
  const [tens, fine] = [within(powers), within(powers.flatMap((power) => [power, power * 2, power * 5]))];
  return tens.length > 3 ? tens : fine.length > 2 ? fine : niceTicks(least, most);
}

/** Least width of the words beside the scales. */
const LEAST_SCALE = 24;

/** Width of the widest word beside the scales, in pixels of the page. */
export function scaleWidth(plot: uPlot, { content, parts, inks }: MarkSource): number {
  const ratio = devicePixelRatio;
  setFont(plot.ctx, inks);
  const words = parts.flatMap((part) => ticksOf(plot, part).map(({ value }) => part.format(value)));
  const lasts = content.lines.map(({ values }) => lastIn(plot, values)).map((last) => (last === undefined ? '' : content.format(last)));
  const widest = [...words, ...lasts].reduce((most, word) => Math.max(most, plot.ctx.measureText(word).width / ratio), LEAST_SCALE);
  return Math.ceil(widest) + 14;
}

/** Behind the lines: shaded stretches, the grid and the scales. */
export function drawGround(plot: uPlot, { content, parts, inks }: MarkSource): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  const [right, bottom] = [bbox.left + bbox.width, bbox.top + bbox.height];
  for (const { from, to, tone = 'plain' } of content.bands) {
    const [first, last] = [from, to].map((time) => Math.min(Math.max(plot.valToPos(time, 'x', true), bbox.left), right)) as [number, number];
    ctx.fillStyle = inks.bands[tone];
    if (last > first) ctx.fillRect(Math.round(first), bbox.top, Math.max(1, Math.round(last - first)), bottom - bbox.top);
  }
  setFont(ctx, inks);
  for (const drawn of parts) {
    for (const { value, y } of ticksOf(plot, drawn)) {
      ctx.fillStyle = inks.grid;
      ctx.fillRect(bbox.left, y, bbox.width, ratio);
      ctx.fillStyle = inks.text;
      ctx.fillText(drawn.format(value), right + 8 * ratio, y);
    }
  }
  for (const [at, { part }] of parts.entries()) {
    ctx.fillStyle = inks.edge;
    if (at > 0) ctx.fillRect(bbox.left, Math.round(bbox.top + bbox.height * part.top) - 3 * ratio, bbox.width, ratio);
  }
  ctx.restore();
}

/** Over the lines: marked levels, what each pane shows, and the last values on the scale. */
export function drawMarks(plot: uPlot, source: MarkSource): void {
  const { content, parts, inks } = source;
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  setFont(ctx, inks);
  for (const { value, label } of content.levels) markLevel(plot, source, { scale: 'y', value, label: label === '' ? '' : `${label} ${content.format(value)}` });
  for (const [at, { label, levels }] of content.panes.entries()) {
    const drawn = parts[at + 1];
    if (drawn === undefined) continue;
    for (const value of levels) markLevel(plot, source, { scale: drawn.scale, value, label: '' });
    const y = bbox.top + bbox.height * drawn.part.top;
    write(ctx, inks, label, bbox.left + 4 * ratio, y + 8 * ratio);
  }
  tagLasts(plot, source);
  ctx.restore();
}

function setFont(ctx: CanvasRenderingContext2D, { fontFamily }: PlotInks): void {
  ctx.font = `${11 * devicePixelRatio}px ${fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
}

interface Level {
  readonly scale: string;
  readonly value: number;
  readonly label: string;
}

function markLevel(plot: uPlot, { inks, parts }: MarkSource, { scale, value, label }: Level): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const part = parts.find((each) => each.scale === scale)?.part;
  const y = Math.round(plot.valToPos(value, scale, true)) + 0.5;
  if (part === undefined || y < bbox.top + bbox.height * part.top || y > bbox.top + bbox.height * part.bottom) return;
  ctx.strokeStyle = inks.text;
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  write(ctx, inks, label, bbox.left + 4 * ratio, y - 8 * ratio);
}

/** Words over lines, with the ground around them so that they can be read. */
function write(ctx: CanvasRenderingContext2D, inks: PlotInks, text: string, x: number, y: number): void {
  ctx.lineWidth = 3 * devicePixelRatio;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = inks.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = inks.text;
  ctx.fillText(text, x, y);
}

/** The last value of each line in sight, in its colour on the scale; those too close to each other move apart. */
function tagLasts(plot: uPlot, { content, inks }: MarkSource): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const height = 16 * ratio;
  const tags = content.lines.flatMap(({ color, values }) => {
    const last = lastIn(plot, values);
    return last === undefined ? [] : [{ color, text: content.format(last), y: plot.valToPos(last, 'y', true) }];
  });
  tags.sort((a, b) => a.y - b.y);
  let above = Number.NEGATIVE_INFINITY;
  for (const { color, text, y } of tags) {
    const middle = Math.max(y, above + height);
    above = middle;
    ctx.fillStyle = token(color);
    ctx.fillRect(bbox.left + bbox.width + 3 * ratio, Math.round(middle - height / 2), ctx.measureText(text).width + 10 * ratio, height);
    ctx.fillStyle = inks.onTag;
    ctx.fillText(text, bbox.left + bbox.width + 8 * ratio, Math.round(middle));
  }
}

/** The last value of a line up to the right edge. */
function lastIn(plot: uPlot, values: readonly (number | undefined)[]): number | undefined {
  const { min, max } = plot.scales.x ?? {};
  const times = plot.data[0];
  for (let at = times.length - 1; at >= 0; at--) {
    const [time, value] = [times[at] ?? 0, values[at]];
    if (min !== undefined && time < min) return undefined;
    if (value !== undefined && time <= (max ?? time)) return value;
  }
  return undefined;
}
