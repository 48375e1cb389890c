import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { leastAndMost } from '#domain/report/least-and-most.ts';
import { ink, MARGIN, type Paper, writable } from './paper.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

const SIZE = 7;
const PADDING = 3;
const GAP = 6;
const WIDEST_LABEL = 150;
/** A wider column holds sentences: it is aligned left and wrapped. */
const SENTENCES = 100;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** A table with its head on every page it goes over; rows are never cut in two. */
export function drawTable(paper: Paper, table: Table): void {
  const columns = columnsOf(paper, table);
  paper.room(48);
  paper.write(table.caption, { size: 8, style: 'bold', gap: 3 });
  const head = { label: '', cells: table.heads, strong: true };
  drawRow(paper, columns, head);
  for (const row of table.rows) {
    if (paper.doc.y + heightOf(paper, columns, row) > paper.bottom) {
      paper.doc.addPage();
      drawRow(paper, columns, head);
    }
    drawRow(paper, columns, row);
  }
  paper.space(10);
}

type Row = Table['rows'][number];

function textsOf({ label, cells }: Row): string[] {
  return [label, ...cells].map(writable);
}

function heightOf(paper: Paper, columns: readonly Column[], row: Row): number {
  paper.doc.font(row.strong ? 'bold' : 'regular').fontSize(SIZE);
  const heights = textsOf(row).map((text, at) => paper.doc.heightOfString(text === '' ? ' ' : text, { width: columns[at]?.width ?? 40 }));
  return leastAndMost(heights)[1] + 2 * PADDING;
}

function drawRow(paper: Paper, columns: readonly Column[], row: Row): void {
  const { doc } = paper;
  const height = heightOf(paper, columns, row);
  const y = doc.y;
  doc
    .font(row.strong ? 'bold' : 'regular')
    .fontSize(SIZE)
    .fillColor(ink.text);
  for (const [at, text] of textsOf(row).entries()) {
    const column = columns[at];
    if (column !== undefined && text !== '') doc.text(text, column.x, y + PADDING, { width: column.width, align: column.align });
  }
  paper.rule(y + height);
  doc.y = y + height;
}

/** Columns as wide as what is in them; what is left of the width is shared, and what is missing is taken from the sentences. */
function columnsOf(paper: Paper, { heads, rows }: Table): Column[] {
  const { doc } = paper;
  doc.font('bold').fontSize(SIZE);
  const widest = (texts: readonly string[]) => Math.ceil(leastAndMost(texts.map((text) => doc.widthOfString(writable(text))))[1]) + 2;
  const label = Math.min(WIDEST_LABEL, widest(rows.map((row) => row.label)));
  const natural = heads.map((head, at) => widest([head, ...rows.map(({ cells }) => cells[at] ?? '')]));
  const sentences = natural.filter((width) => width > SENTENCES).length;
  const figures = natural.reduce((sum, width) => sum + (width > SENTENCES ? 0 : width), 0);
  const left = paper.width - label - figures - GAP * heads.length;
  const each = sentences > 0 ? left / sentences : 0;
  const spare = sentences > 0 ? 0 : Math.max(0, left / Math.max(1, heads.length));
  const columns: Column[] = [{ x: MARGIN, width: label, align: 'left' }];
  let x = MARGIN + label + GAP;
  for (const width of natural) {
    const isSentence = width > SENTENCES;
    const wide = isSentence ? each : width + spare;
    columns.push({ x, width: wide, align: isSentence ? 'left' : 'right' });
    x += wide + GAP;
  }
  return columns;
}
