import type uPlot from 'uplot';

/** Values a pixel from which a line is drawn column by column: stroking a path of thousands of steps takes far longer than drawing the rest of the plot. */
const DENSE = 2;

export function isDense(plot: uPlot): boolean {
  const [from, to] = inSight(plot);
  return to - from > plot.bbox.width * DENSE;
}

/** The values of a series that share a column of pixels. */
interface PixelColumn {
  readonly x: number;
  /** Place of the first and the last value. */
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

/** The columns of pixels in sight, each with the lowest and the highest of its values: no extreme is lost. */
function pixelColumns(plot: uPlot, place: number): PixelColumn[] {
  const [times, values = []] = [plot.data[0], plot.data[place]];
  const [from, to] = inSight(plot);
  const { min = 0, max = 1 } = plot.scales.x ?? {};
  const { left, width } = plot.bbox;
  const perDay = width / (max - min);
  const columns: PixelColumn[] = [];
  let [x, first, last, low, high] = [Number.NaN, -1, -1, 0, 0];
  for (let at = from; at <= to; at++) {
    const [time, value] = [times[at], values[at]];
    if (time === undefined || value === undefined || value === null) continue;
    const column = Math.round(left + (time - min) * perDay);
    if (column !== x) {
      if (first !== -1) columns.push({ x, first, last, low, high });
      x = column;
      first = at;
      low = value;
      high = value;
    }
    last = at;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (first !== -1) columns.push({ x, first, last, low, high });
  return columns;
}

/** Places of the values in sight, and of one more at each end, to which a line goes on. */
function inSight(plot: uPlot): readonly [number, number] {
  const [from, to] = plot.series[0]?.idxs ?? [0, -1];
  return [Math.max(0, from - 1), Math.min(plot.data[0].length - 1, to + 1)];
}

/**
 * Draws a dense line: each column from its lowest to its highest value, joined to the one before.
 *
 * @param breaks Places after which the line stops until the next value.
 */
export function drawDenseLine(plot: uPlot, place: number, color: string, breaks: ReadonlySet<number>): void {
  const { ctx } = plot;
  const width = Math.max(1, Math.round(devicePixelRatio)); // finer than a line of few values, or its swings would run together
  const { scale = 'y' } = plot.series[place] ?? {};
  const values = plot.data[place] ?? [];
  const yOf = (value: number) => plot.valToPos(value, scale, true);
  clipped(plot, () => {
    ctx.fillStyle = color;
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    let before: PixelColumn | undefined;
    for (const column of pixelColumns(plot, place)) {
      let { low, high } = column;
      if (before !== undefined && !breaks.has(before.last)) {
        const left = values[before.last] ?? low;
        if (column.x - before.x === 1) {
          low = Math.min(low, left);
          high = Math.max(high, left);
        } else {
          ctx.moveTo(before.x, yOf(left));
          ctx.lineTo(column.x, yOf(values[column.first] ?? low));
        }
      }
      const top = yOf(high) - width / 2;
      ctx.fillRect(column.x - width / 2, top, width, yOf(low) + width / 2 - top);
      before = column;
    }
    ctx.stroke();
  });
}

/** Draws bars from 0; where days are closer than pixels, from the lowest to the highest value of each column and to 0. */
export function drawBars(plot: uPlot, place: number, color: string): void {
  const { ctx, bbox } = plot;
  const { scale = 'y' } = plot.series[place] ?? {};
  const [from, to] = inSight(plot);
  const width = Math.max(1, Math.round((bbox.width / Math.max(1, to - from)) * 0.7));
  const yOf = (value: number) => Math.round(plot.valToPos(value, scale, true));
  clipped(plot, () => {
    ctx.fillStyle = color;
    for (const { x, low, high } of pixelColumns(plot, place)) {
      const [top, bottom] = [yOf(Math.max(high, 0)), yOf(Math.min(low, 0))];
      ctx.fillRect(x - Math.floor(width / 2), top, width, Math.max(1, bottom - top));
    }
  });
}

function clipped({ ctx, bbox }: uPlot, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw();
  ctx.restore();
}
