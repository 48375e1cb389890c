import type { SheetPeriod } from '#contract/entities/stock/financial-sheet.ts';
import type { PeriodType } from '#contract/entities/stock/financials.ts';
import { idOf, type Owner, type StatementLine, type Statements, scaleOfLines, unitMark } from '../statements.ts';
import { nameOfList } from '../table/statement-lists.ts';

/** By what periods of several companies are one: fiscal year and quarter, of trailing months the quarter of the calendar they end in. */
function periodKey({ end, fiscal_year, fiscal_period }: SheetPeriod, type: PeriodType): string {
  return type === 'ttm' ? `${end.slice(0, 4)} Q${Math.ceil(Number(end.slice(5, 7)) / 3)}` : `${fiscal_year} ${fiscal_period}`;
}

/**
 * Several companies in one table, row by row: under each row of the first one a line a company, its figures in its own currency.
 * Fiscal periods are lined up by their names, whatever day they end on.
 *
 * @param all The companies in the order of the page; the first decides which rows there are.
 * @param names How the address names each.
 */
export function sideBySide(all: readonly Statements[], names: readonly string[]): Statements | undefined {
  const [first] = all;
  if (first === undefined || all.length < 2) return first;
  const keys = [...new Set(all.flatMap(({ periods, type }) => periods.map((period) => periodKey(period, type))))].sort();
  const laid = all.map((statements, place) => layOwner(statements, { name: names[place] ?? statements.symbol, place, keys }));
  const periods = keys.flatMap((_, at) => laid.map(({ owner }) => owner.periods[at]).find((period) => period !== undefined) ?? []);
  const lines = first.lines.flatMap(({ id }) => laid.flatMap(({ lines }) => lines.get(id) ?? []));
  const scale = scaleOfLines(lines);
  return {
    ...first,
    periods,
    trailing: first.trailing ?? all.find(({ trailing }) => trailing !== undefined)?.trailing,
    currency: undefined,
    lines,
    scale,
    owners: laid.map(({ owner }) => owner),
    groups: first.lines.map((line) => {
      const unit = line.measure ?? (line.row.unit.startsWith('currency') ? undefined : unitMark(line.row.unit, undefined, scale));
      const rows = laid.flatMap((each) => each.lines.get(line.id) ?? []);
      return { key: line.id, label: line.row.label, context: line.own === undefined ? nameOfList(line.list) : 'Own field', unit, rows };
    }),
  };
}

interface LaidOwner {
  readonly owner: Owner;
  /** By the row's id. */
  readonly lines: ReadonlyMap<string, StatementLine>;
}

function layOwner(statements: Statements, { name, place, keys }: { name: string; place: number; keys: readonly string[] }): LaidOwner {
  const at = new Map(statements.periods.map((period, index) => [periodKey(period, statements.type), index]));
  const places = keys.map((key) => at.get(key));
  const { stockid, symbol, company, currency, trailing } = statements;
  const owner: Owner = {
    stockid,
    name,
    symbol,
    company,
    currency,
    place,
    trailing,
    periods: places.map((index) => (index === undefined ? undefined : statements.periods[index])),
  };
  const over = (values: readonly (number | null)[]) => places.map((index) => (index === undefined ? null : (values[index] ?? null)));
  const lay = (line: StatementLine): StatementLine => {
    const { source } = line;
    const recastSince = line.recastSince && places.map((index) => (index === undefined ? [] : (line.recastSince?.[index] ?? [])));
    const laid = {
      ...line,
      id: idOf(owner, line.id),
      values: over(line.values),
      words: line.words && places.map((index) => (index === undefined ? null : (line.words?.[index] ?? null))),
      later: line.later && over(line.later),
      recastSince,
      owner,
    };
    return { ...laid, rank: place === 0 ? 'total' : 'part', ...(source !== undefined && { source: lay(source) }) };
  };
  return { owner, lines: new Map(statements.lines.map((line) => [line.id, lay(line)])) };
}
