import type { StatementList } from '#contract/entities/stock/financials.ts';
import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { leastAndMost } from '#domain/report/least-and-most.ts';
import { amountText, cellText } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

const statements = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
] as const satisfies readonly (readonly [StatementList, string])[];

/** The main rows of the three statements over ten years, with charts of what it sold and kept. */
export function accountsBlocks(facts: ReportFacts): ReportBlock[] {
  const { sheet } = facts;
  if (sheet.periods.length === 0) return [{ kind: 'text', text: 'No accounts of this company are known here.' }];
  const inMillions = `in millions of ${sheet.currency ?? 'a currency that is not known'}, shares in millions`;
  const charts = [bars(facts, 'revenue', 'Revenue'), bars(facts, 'net_income', 'Net income')].filter((chart) => chart !== undefined);
  return [...charts, ...statements.map(([list, title]) => tableOf(facts, list, `${title}, ${inMillions}`))];
}

/** Ratios and per-share figures over ten years. */
export function ratioBlocks(facts: ReportFacts): ReportBlock[] {
  const { sheet } = facts;
  if (sheet.periods.length === 0) return [{ kind: 'text', text: 'Without accounts there are none.' }];
  return [
    tableOf(facts, 'ratios', 'Ratios'),
    tableOf(facts, 'per_share', `A share, in ${sheet.currency ?? 'a currency that is not known'}, shares in millions`),
  ];
}

function tableOf({ sheet }: ReportFacts, list: StatementList, caption: string): ReportBlock {
  const { periods, trailing } = sheet;
  const order = periods.map((_, at) => at).reverse();
  const rows = sheet.rows.filter((row) => row.list === list && row.level === 0);
  return {
    kind: 'table',
    caption,
    heads: [...order.map((at) => `${periods[at]?.fiscal_year ?? ''}`), ...(trailing === null ? [] : ['TTM'])],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [...order.map((at) => cellText(row.values[at], row.unit, row.words?.[at])), ...(trailing === null ? [] : [cellText(row.trailing, row.unit)])],
      strong: false,
    })),
  };
}

function bars({ sheet }: ReportFacts, key: string, label: string): ReportBlock | undefined {
  const row = sheet.rows.find((each) => each.list === 'income_statement' && each.key === key);
  if (row === undefined) return undefined;
  const points = sheet.periods.map(({ fiscal_year }, at) => ({ at: String(fiscal_year), value: row.values[at] ?? null })).reverse();
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (known.length < 2) return undefined;
  const caption = `${label} in ${sheet.currency ?? 'a currency that is not known'}, fiscal years ${points[0]?.at ?? ''} to ${points.at(-1)?.at ?? ''}`;
  const [least, most] = leastAndMost(known);
  return { kind: 'chart', caption, shape: 'bars', points, high: amountText(most), low: amountText(least) };
}
