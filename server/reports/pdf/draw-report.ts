import type { ReportBlock, StockReport } from '#contract/entities/stock/report.ts';
import { dayText } from '../figure-text.ts';
import { drawChart } from './draw-chart.ts';
import { drawTable } from './draw-table.ts';
import { ink, MARGIN, type Paper } from './paper.ts';

export const INVENTED = 'Demo market: every company, price and filing of it is made up; nothing here is real.';

/** Writes the report of a company from where the paper is. */
export function drawReport(paper: Paper, report: StockReport): void {
  paper.write(`${report.display_symbol} · ${report.exchange} · prices in ${report.currency} as of ${dayText(report.as_of)}`, {
    size: 8,
    color: ink.quiet,
    gap: 2,
  });
  paper.write(report.company, { size: 20, style: 'bold', gap: 4 });
  if (report.demo) paper.write(INVENTED, { size: 8, color: ink.severe, gap: 4 });
  paper.write(report.verdict, { size: 11, gap: 8 });
  for (const part of report.parts) {
    paper.room(80);
    paper.rule(paper.doc.y, ink.text, 1);
    paper.space(6);
    paper.write(part.title, { size: 12, style: 'bold', gap: 6 });
    for (const block of part.blocks) drawBlock(paper, block);
    paper.space(6);
  }
}

/** The foot of every page: what it is, as of when. */
export function footOf(what: string, now: number): string {
  return `Sextant · ${what} · made ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function drawBlock(paper: Paper, block: ReportBlock): void {
  if (block.kind === 'text') paper.write(block.text, { gap: 6 });
  else if (block.kind === 'table') drawTable(paper, block);
  else if (block.kind === 'chart') drawChart(paper, block);
  else if (block.kind === 'facts') drawFacts(paper, block.facts);
  else drawSigns(paper, block.signs);
}

function drawSigns(paper: Paper, signs: Extract<ReportBlock, { kind: 'signs' }>['signs']): void {
  for (const { level, says, value, means } of signs) {
    paper.room(30);
    paper.write(`${level.charAt(0).toUpperCase()}${level.slice(1)}: ${says}, ${value}`, { style: 'bold', color: ink[level], gap: 1 });
    paper.write(means, { size: 8, color: ink.quiet, gap: 5 });
  }
}

const LINE = 14;

/** Names and what they are, in two columns. */
function drawFacts(paper: Paper, facts: Extract<ReportBlock, { kind: 'facts' }>['facts']): void {
  const half = paper.width / 2;
  for (let at = 0; at < facts.length; at += 2) {
    paper.room(LINE);
    const y = paper.doc.y;
    for (const [side, fact] of [facts[at], facts[at + 1]].entries()) {
      if (fact === undefined) continue;
      const x = MARGIN + side * half;
      paper.place(fact.label, x, y, { width: half * 0.42, color: ink.quiet, size: 8 });
      paper.place(fact.text, x + half * 0.43, y, { width: half * 0.55, size: 8 });
    }
    paper.doc.y = y + LINE;
  }
  paper.space(8);
}
