import { API_BASE, pathOf } from '#contract/endpoint.ts';
import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import type { SheetPeriod } from '#contract/entities/stock/financial-sheet.ts';
import { conceptsOf } from '#domain/statements/facts/mapped-concepts.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { ratioDefinition } from '#domain/statements/periods/statement-periods.ts';
import { type StatementLine, type Statements, unitMark } from '../statements.ts';
import { titleOfPeriod } from '../table/period-title.ts';
import { nameOfList } from '../table/statement-lists.ts';

/** A row of an export: what it is, and its values over the columns, unknown ones undefined. */
export interface ExportRow {
  readonly statement: string;
  readonly group: string;
  readonly label: string;
  /** In full words and without scale: `USD`, `USD a share`, `shares`, `% of revenue`. */
  readonly unit: string;
  /** As the page counts it, by which a spreadsheet formats it; fractions are shown as percent. */
  readonly kind: string;
  readonly company: string;
  readonly total: boolean;
  readonly values: readonly (number | undefined)[];
  /** What was filed differently later, where as-reported figures are exported. */
  readonly later: readonly (number | undefined)[];
}

/** Where the rows of an export come from. */
export interface RowSource {
  readonly company: string;
  readonly label: string;
  /** How it is worked out, or under which names filings give it. */
  readonly definition: string;
  /** The call that answers the whole chain behind a figure of the row; `{end}` is the day its period ends. */
  readonly chain: string;
}

/** The filing behind a column. */
export interface ColumnSource {
  readonly company: string;
  readonly title: string;
  readonly end: string;
  readonly form: string;
  readonly filed: string;
  readonly accession: string;
  readonly address: string;
}

export interface ExportModel {
  /** Oldest first, the trailing twelve months last. */
  readonly columns: readonly { readonly title: string; readonly end: string }[];
  readonly rows: readonly ExportRow[];
  readonly rowSources: readonly RowSource[];
  readonly columnSources: readonly ColumnSource[];
}

/** What the page shows as plain rows and columns, every period of it, amounts in full. */
export function exportModel(statements: Statements, name: string): ExportModel {
  const { periods, trailing, lines, owners } = statements;
  const columns = [...periods.map(columnOfPeriod), ...(trailing === undefined ? [] : [{ title: 'TTM', end: owners.length > 0 ? '' : trailing.end }])];
  const companies = owners.length > 0 ? owners : [{ name, company: statements.company, symbol: statements.symbol, periods, trailing }];
  return {
    columns,
    rows: lines.map((line) => rowOf(line, statements)),
    rowSources: lines.map((line) => sourceOf(line, statements, name)),
    columnSources: companies.flatMap(({ symbol, periods: own, trailing: twelve }) =>
      [...own, twelve].flatMap((period, at) => sourceOfPeriod(period, symbol, at === own.length)),
    ),
  };
}

function columnOfPeriod(period: SheetPeriod) {
  return { title: titleOfPeriod(period), end: period.end };
}

function rowOf(line: StatementLine, statements: Statements): ExportRow {
  const { row, list, owner, rank, values, trailing, later = [] } = line;
  const last = statements.trailing === undefined ? [] : [trailing];
  return {
    statement: nameOfList(list),
    group: row.group,
    label: row.label,
    unit: line.measure ?? unitInWords(row.unit, owner?.currency ?? statements.currency),
    kind: row.unit,
    company: owner?.symbol ?? statements.symbol,
    total: rank === 'total',
    values: [...values, ...last].map((value) => value ?? undefined),
    later: later.map((value) => value ?? undefined),
  };
}

const unscaled = { divisor: 1, letter: '' };

function unitInWords(unit: string, currency: string | undefined): string {
  if (unit === 'currency_per_share') return `${currency ?? 'currency unknown'} a share`;
  if (unit === 'shares') return 'shares';
  return unitMark(unit, currency ?? 'currency unknown', unscaled) ?? unit;
}

function sourceOf(line: StatementLine, statements: Statements, name: string): RowSource {
  const { list, row, owner, own } = line;
  const { type, basis } = statements;
  const label = row.label;
  if (own !== undefined)
    return { company: owner?.symbol ?? statements.symbol, label, definition: `${own.left} ${signs[own.operation]} ${own.right}`, chain: '' };
  const query = `?type=${type}&end={end}${basis === 'restated' ? '' : `&basis=${basis}`}`;
  return {
    company: owner?.symbol ?? statements.symbol,
    label,
    definition: definitionIn(list, row.key),
    chain: API_BASE + pathOf(getProvenance, { id: owner?.name ?? name, list, key: row.key }) + query,
  };
}

const signs = { ratio: '÷', sum: '+', difference: '−' } as const;

function definitionIn(list: StatementLine['list'], key: string): string {
  const line = lineItem(key);
  if (line?.statement === list) return `Filed as ${[...new Set(conceptsOf(line))].join(', ')}`;
  return ratioDefinition(list, key)?.formula ?? '';
}

function sourceOfPeriod(period: SheetPeriod | undefined, company: string, trailing: boolean): ColumnSource[] {
  if (period === undefined) return [];
  const { end, form, filed, accession, url } = period;
  return [{ company, title: trailing ? 'TTM' : titleOfPeriod(period), end, form, filed, accession, address: url ?? '' }];
}
