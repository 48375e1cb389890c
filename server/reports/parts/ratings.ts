import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { figureText } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

/** The ranks from 1 to 10 with what each is made of. */
export function ratingBlocks({ summary: { ranks } }: ReportFacts): ReportBlock[] {
  if (ranks.length === 0) return [{ kind: 'text', text: 'Not rated: the accounts of this company are not known here.' }];
  const rows = ranks.flatMap(({ label, rank, factors }) => [
    { label, cells: [rank === null ? 'Not rated' : `${rank} of 10`, ''], strong: true },
    ...factors.map(({ label: factor, unit, value, score, note }) => ({
      label: factor,
      cells: [figureText(value, unit, note === undefined ? undefined : '–'), score === null ? '–' : figureText(score, 'score')],
      strong: false,
    })),
  ]);
  return [{ kind: 'table', caption: 'Ranks by open formulas of this project, and what each looks at', heads: ['Figure', 'Score of 10'], rows }];
}
