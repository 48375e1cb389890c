import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { packedValueAt } from '#domain/screening/market/packed-columns.ts';
import { comparedRow } from '#domain/screening/views/compared-rows.ts';
import type { TableGroup } from '#ui/table/table-types.ts';

/** A stock of a comparison. */
export interface ComparedStock {
  readonly stockid: string;
  readonly display_symbol: string;
  readonly company: string | undefined;
  readonly delisted: boolean;
  /** Where it is in the columns of the market. */
  readonly place: number;
}

/** A row of a comparison: a field with the values of all stocks. */
export interface CompareRow {
  readonly field: ScreenerField;
  readonly values: readonly (number | string | undefined)[];
  /** Places of the best. */
  readonly best: ReadonlySet<number>;
}

/** The stocks that an address names, as this market knows them, and the names it does not know. */
export function comparedStocks(
  { stockid, display_symbol, columns }: ScreenerSnapshot,
  places: ReadonlyMap<string, number>,
  names: readonly string[],
): { readonly stocks: readonly ComparedStock[]; readonly unknown: readonly string[] } {
  const found = new Set(names.flatMap((name) => places.get(name.toUpperCase()) ?? []));
  const stocks = [...found].map((place) => {
    const company = packedValueAt(columns.company, place);
    return {
      stockid: stockid[place] ?? '',
      display_symbol: display_symbol[place] ?? '',
      company: typeof company === 'string' ? company : undefined,
      delisted: packedValueAt(columns.delisted, place) === 1,
      place,
    };
  });
  return { stocks, unknown: names.filter((name) => !places.has(name.toUpperCase())) };
}

/** The rows of a comparison by category, both in the order in which the fields were chosen; fields the market lacks are left out. */
export function compareGroups(
  market: ScreenerSnapshot,
  fields: readonly ScreenerField[],
  keys: readonly string[],
  stocks: readonly ComparedStock[],
): TableGroup<CompareRow>[] {
  const byKey = new Map(fields.map((field) => [field.field_name, field]));
  const rows = keys.flatMap((key): CompareRow[] => {
    const field = byKey.get(key);
    if (field === undefined) return [];
    const { values, best } = comparedRow(
      market,
      field,
      stocks.map(({ place }) => place),
    );
    return [{ field, values, best: new Set(best) }];
  });
  return [...Map.groupBy(rows, ({ field }) => field.category_name)].map(([label, ofCategory]) => ({ key: label, label, rows: ofCategory }));
}

/** Which company is ahead in most rows, in a sentence. It counts rows and does not weigh them. */
export function compareInWords(rows: readonly CompareRow[], stocks: readonly ComparedStock[]): string {
  if (stocks.length < 2) return 'Add a second company to see which is ahead.';
  const judged = rows.filter(({ best }) => best.size > 0);
  if (judged.length === 0) return 'None of these figures makes one company better than another.';
  const wins = stocks.map((stock, at) => ({ stock, count: judged.filter(({ best }) => best.has(at)).length })).toSorted((a, b) => b.count - a.count);
  const [first, second] = wins;
  const of = `of ${judged.length} ${judged.length === 1 ? 'figure that can' : 'figures that can'} be called better or worse`;
  const lead = wins.filter(({ count }) => count === first?.count).map(({ stock }) => stock.display_symbol);
  if (lead.length > 1) return `${lead.join(' and ')} are each best in ${first?.count} ${of}.`;
  return `${first?.stock.display_symbol} is best in ${first?.count} ${of}, ${second?.stock.display_symbol} in ${second?.count}. All count the same.`;
}
