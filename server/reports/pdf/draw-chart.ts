import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { leastAndMost } from '#domain/report/least-and-most.ts';
import { ink, MARGIN, type Paper } from './paper.ts';

type Chart = Extract<ReportBlock, { kind: 'chart' }>;

const HEIGHT = 96;
/** Room at the left for the highest and the lowest value. */
const SCALE = 56;

/** A chart in lines and areas, which stay sharp at any size: its caption above, its highest and lowest value and its first and last day beside it. */
export function drawChart(paper: Paper, { caption, shape, points, high, low }: Chart): void {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length < 2) return;
  paper.room(HEIGHT + 44);
  paper.write(caption, { size: 8, style: 'bold', gap: 4 });
  const top = paper.doc.y;
  const [lowest, highest] = leastAndMost(values);
  // Bars begin at nothing; a line has the whole height.
  const [least, most] = shape === 'bars' ? leastAndMost([0, lowest, highest]) : [lowest, highest];
  const yOf = (value: number) => top + HEIGHT - ((value - least) / (most - least || 1)) * HEIGHT;
  const left = MARGIN + SCALE;
  const width = paper.width - SCALE;
  if (shape === 'line') drawLine(paper, points, (at) => left + (at / (points.length - 1)) * width, yOf);
  else drawBars(paper, points, { left, step: width / points.length, yOf });
  paper.place(high, MARGIN, yOf(highest) - 4, { width: SCALE - 8, align: 'right', color: ink.quiet, size: 7 });
  if (yOf(lowest) - yOf(highest) > 10) paper.place(low, MARGIN, yOf(lowest) - 4, { width: SCALE - 8, align: 'right', color: ink.quiet, size: 7 });
  const below = top + HEIGHT + 4;
  paper.place(points[0]?.at ?? '', left, below, { width: 80, color: ink.quiet, size: 7 });
  paper.place(points.at(-1)?.at ?? '', left + width - 80, below, { width: 80, align: 'right', color: ink.quiet, size: 7 });
  paper.doc.y = below + 18;
}

function drawLine({ doc }: Paper, points: Chart['points'], xOf: (at: number) => number, yOf: (value: number) => number): void {
  let isDrawing = false;
  for (const [at, { value }] of points.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    if (isDrawing) doc.lineTo(xOf(at), yOf(value));
    else doc.moveTo(xOf(at), yOf(value));
    isDrawing = true;
  }
  doc.lineWidth(1).lineJoin('round').strokeColor(ink.accent).stroke();
}

function drawBars(paper: Paper, points: Chart['points'], place: { left: number; step: number; yOf: (value: number) => number }): void {
  const { left, step, yOf } = place;
  for (const [at, { value }] of points.entries()) {
    if (value === null) continue;
    const [from, to] = [yOf(0), yOf(value)];
    paper.doc.rect(left + at * step + step * 0.15, Math.min(from, to), step * 0.7, Math.max(0.5, Math.abs(to - from)));
    paper.doc.fillColor(value < 0 ? ink.severe : ink.accent).fill();
  }
  paper.doc
    .moveTo(left, yOf(0))
    .lineTo(left + step * points.length, yOf(0))
    .lineWidth(0.5)
    .strokeColor(ink.quiet)
    .stroke();
}
