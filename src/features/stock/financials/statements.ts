import type { Financials, StatementList, StatementPeriod, StatementRow } from '#contract/entities/financials.ts';
import { isAmount } from '#ui/format/figure.ts';
import { type Scale, scaleForAll } from '#ui/format/scale.ts';
import type { TableGroup } from '#ui/table/table-types.ts';
import { statementLists } from './statement-lists.ts';

/** A row of a statement over the periods of the page. */
export interface StatementLine {
  /** `list:key`, unique on the page. */
  readonly id: string;
  readonly list: StatementList;
  readonly row: StatementRow;
  /** A total stands out; a list that has nothing but main rows has none. */
  readonly rank: 'total' | 'part' | 'under';
  /** One a period of the page, oldest first; null where unknown. */
  readonly values: readonly (number | null)[];
}

/** Several statements of one company laid over the same periods. */
export interface Statements {
  readonly currency: string | undefined;
  /** Oldest first. */
  readonly periods: readonly StatementPeriod[];
  readonly groups: readonly TableGroup<StatementLine>[];
  readonly lines: readonly StatementLine[];
  /** By what all amounts are divided. */
  readonly scale: Scale;
}

/** Lays statements over the union of their periods, in the order they are read. Trailing sums are no period of their own. */
export function layStatements(answers: readonly Financials[]): Statements {
  const byEnd = new Map<string, StatementPeriod>();
  for (const { periods } of answers) for (const period of periods) if (period.fiscal_period !== 'TTM' && !byEnd.has(period.end)) byEnd.set(period.end, period);
  const periods = [...byEnd.values()].sort((a, b) => (a.end < b.end ? -1 : 1));
  const currency = answers.find((answer) => answer.currency !== null)?.currency ?? undefined;
  const lines = answers.flatMap((answer) => answer.rows.map((row) => lineOf(answer, row, periods)));
  const scale = scaleForAll(lines.flatMap(({ row, values }) => (row.unit === 'currency' ? values : [])));
  return { currency, periods, lines, scale, groups: groupsOf(lines, currency, scale) };
}

function lineOf(answer: Financials, row: StatementRow, periods: readonly StatementPeriod[]): StatementLine {
  const at = new Map(answer.periods.map(({ end, fiscal_period }, index) => [fiscal_period === 'TTM' ? '' : end, index]));
  const values = periods.map(({ end }) => {
    const index = at.get(end);
    return index === undefined ? null : (row.values[index] ?? null);
  });
  const flat = answer.rows.every(({ level }) => level === 0);
  const rank = row.level === 0 && !flat ? 'total' : row.level === 2 ? 'under' : 'part';
  return { id: `${answer.list}:${row.key}`, list: answer.list, row, rank, values };
}

/** Rows of one group of one statement stand under one heading, with the unit most of them have. */
function groupsOf(lines: readonly StatementLine[], currency: string | undefined, scale: Scale): TableGroup<StatementLine>[] {
  const groups = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const key = `${line.list}:${line.row.group}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, rows]) => {
    const statement = statementLists.find(({ list }) => list === rows[0]?.list)?.label ?? '';
    const group = rows[0]?.row.group ?? '';
    const unit = rows[0] && unitMark(rows[0].row.unit, currency, scale);
    return { key, label: statement, unit, rows, ...(group !== statement && group !== '' && { context: group }) };
  });
}

/** What stands beside a name to say in what its figures are: `USD M`, `USD`, `M`, `%`; nothing for a plain ratio. */
export function unitMark(unit: string, currency: string | undefined, scale: Scale): string | undefined {
  if (unit === 'currency') return [currency, scale.letter].filter(Boolean).join(' ') || undefined;
  if (unit === 'currency_per_share') return currency;
  if (unit === 'percent') return '%';
  if (unit === 'days') return 'days';
  return isAmount(unit) ? scale.letter || undefined : undefined;
}
