import type { CustomizedField } from '#contract/entities/records/financial-view.ts';
import type { FinancialSheet, IndustryTemplate, SheetPeriod, SheetRow } from '#contract/entities/stock/financial-sheet.ts';
import type { PeriodType, ReportingBasis, StatementList, StatementRow } from '#contract/entities/stock/financials.ts';
import { isAmount } from '#ui/format/figure.ts';
import { type Scale, scaleForAll } from '#ui/format/scale.ts';
import type { TableGroup } from '#ui/table/table-types.ts';
import { nameOfList, statementLists } from './table/statement-lists.ts';

/** One of several companies side by side. */
export interface Owner {
  readonly stockid: string;
  /** As the address names it. */
  readonly name: string;
  readonly symbol: string;
  readonly company: string;
  readonly currency: string | undefined;
  /** Place among the companies, which gives its colour. */
  readonly place: number;
  /** Its own periods, one a period of the page; undefined where it has none of that name. */
  readonly periods: readonly (SheetPeriod | undefined)[];
  readonly trailing: SheetPeriod | undefined;
}

/** A row of a statement over the periods of the page. */
export interface StatementLine {
  /** `list:key`, unique on the page; of one of several companies with its symbol. */
  readonly id: string;
  readonly list: StatementList;
  readonly row: Omit<StatementRow, 'values' | 'words' | 'later' | 'recast_since'>;
  /** A total is emphasised; a list with only main rows has none. */
  readonly rank: 'total' | 'part' | 'under';
  /** One a period of the page, oldest first; null where unknown. */
  readonly values: readonly (number | null)[];
  /** One a period: the word in place of a value that would say nothing. */
  readonly words?: readonly (string | null)[] | undefined;
  /** As reported only: what the figure became later, where that is another one. */
  readonly later?: readonly (number | null)[] | undefined;
  /** One a period: the filing dates of later recasts that the figure does not include; empty for a figure on today's basis. */
  readonly recastSince?: readonly (readonly string[])[] | undefined;
  /** Of the trailing twelve months. */
  readonly trailing: number | null;
  /** How the member defined it, when it is their own field. */
  readonly own?: CustomizedField;
  /** Whose it is, where several companies are side by side. */
  readonly owner?: Owner;
  /** What the cells were worked out from, when they show parts, changes or ranks. */
  readonly source?: StatementLine;
  /** In what the cells are then measured, `% of revenue`. */
  readonly measure?: string;
  /** Of how many known values a rank is. */
  readonly count?: number | undefined;
}

/** The statements of one company, or of several side by side, laid over the same periods. */
export interface Statements {
  readonly stockid: string;
  readonly symbol: string;
  readonly company: string;
  readonly currency: string | undefined;
  readonly type: PeriodType;
  readonly basis: ReportingBasis;
  readonly template: IndustryTemplate;
  /** Oldest first. */
  readonly periods: readonly SheetPeriod[];
  /** The twelve months to the last quarter, when that is newer than the last year. */
  readonly trailing: SheetPeriod | undefined;
  readonly groups: readonly TableGroup<StatementLine>[];
  readonly lines: readonly StatementLine[];
  /** By what all amounts are divided. */
  readonly scale: Scale;
  /** Several companies side by side, in the order of the page. */
  readonly owners: readonly Owner[];
}

/** The id of a row on the page: its own, or with its company where several are side by side. */
export function idOf(owner: Pick<Owner, 'symbol'> | undefined, row: string): string {
  return owner === undefined ? row : `${owner.symbol} ${row}`;
}

/** Lays the statements of one company over its periods, in the order they are read. */
export function layStatements(sheet: FinancialSheet): Statements {
  const flat = new Set(sheet.rows.filter(({ list }) => sheet.rows.every((row) => row.list !== list || row.level === 0)).map(({ list }) => list));
  const order = new Map(statementLists.map(({ list }, at) => [list, at]));
  const rows = sheet.rows.toSorted((a, b) => (order.get(a.list) ?? 0) - (order.get(b.list) ?? 0));
  const lines = rows.map((row) => lineOf(row, flat.has(row.list)));
  const currency = sheet.currency ?? undefined;
  const scale = scaleOfLines(lines);
  return {
    stockid: sheet.stockid,
    symbol: sheet.display_symbol,
    company: sheet.company,
    currency,
    type: sheet.type,
    basis: sheet.basis,
    template: sheet.template,
    periods: sheet.periods.toReversed(),
    trailing: sheet.trailing ?? undefined,
    lines,
    scale,
    groups: groupsOf(lines, currency, scale),
    owners: [],
  };
}

/** The one scale of all amounts among the lines. */
export function scaleOfLines(lines: readonly StatementLine[]): Scale {
  return scaleForAll(lines.flatMap(({ row, values }) => (row.unit === 'currency' ? values : [])));
}

function lineOf({ list, values, words, later, recast_since, trailing, ...row }: SheetRow, flat: boolean): StatementLine {
  const rank = row.level === 0 && !flat ? 'total' : row.level === 2 ? 'under' : 'part';
  const recastSince = recast_since?.toReversed();
  return {
    id: `${list}:${row.key}`,
    list,
    row,
    rank,
    values: values.toReversed(),
    words: words?.toReversed(),
    later: later?.toReversed(),
    recastSince,
    trailing,
  };
}

/** Rows of one group of one statement that follow each other share a heading, with the unit most of them have. */
export function groupsOf(lines: readonly StatementLine[], currency: string | undefined, scale: Scale): TableGroup<StatementLine>[] {
  const groups: { key: string; rows: StatementLine[] }[] = [];
  for (const line of lines) {
    const key = line.own === undefined ? `${line.list}:${line.row.group}` : 'own';
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(line);
    else groups.push({ key, rows: [line] });
  }
  return groups.map(({ key, rows }, at) => {
    const [first] = rows;
    const label = first === undefined || first.own !== undefined ? 'Own fields' : nameOfList(first.list);
    const group = first?.own === undefined ? (first?.row.group ?? '') : '';
    const unit = first && markOf(first, currency, scale);
    const isFirst = groups.findIndex((other) => other.key === key) === at;
    return { key: isFirst ? key : `${key}:${at}`, label, unit, rows, ...(group !== label && group !== '' && { context: group }) };
  });
}

/** The unit beside a row's name. */
export function markOf({ measure, row, owner }: StatementLine, currency: string | undefined, scale: Scale): string | undefined {
  return measure ?? unitMark(row.unit, owner?.currency ?? currency, scale);
}

/** The unit beside a name: `USD M`, `USD`, `M`, `%`; nothing for a plain ratio. */
export function unitMark(unit: string, currency: string | undefined, scale: Scale): string | undefined {
  if (unit === 'currency') return [currency, scale.letter].filter(Boolean).join(' ') || undefined;
  if (unit === 'currency_per_share') return currency;
  if (unit === 'percent') return '%';
  if (unit === 'days') return 'days';
  return isAmount(unit) ? scale.letter || undefined : undefined;
}

/** Other rows in place of those of the statements, under their own headings. */
export function withLines(statements: Statements, lines: readonly StatementLine[]): Statements {
  return { ...statements, lines, groups: groupsOf(lines, statements.currency, statements.scale) };
}
