import type { ComparisonTable } from '#contract/entities/stock/competitors.ts';
import { packedValueAt } from '#domain/screening/market/packed-columns.ts';
import { comparedRow, FIRST_COMPARED, placesByName } from '#domain/screening/views/compared-rows.ts';
import type { Store } from '../database/schema.ts';
import { allFields } from './listed-fields.ts';
import { screenerSnapshot } from './market-columns.ts';

/**
 * Stocks side by side by fields of the screener.
 *
 * @param named Stockids or symbols, in the order of the columns.
 * @param fields Keys in the order of the rows; those a comparison begins with when left out.
 */
export async function compareTable(db: Store, named: readonly string[], fields: readonly string[] = FIRST_COMPARED): Promise<ComparisonTable> {
  const snapshot = await screenerSnapshot(db);
  const { columns } = snapshot;
  const places = placesByName(snapshot);
  const wanted = [...new Set(named)];
  const found = [...new Set(wanted.flatMap((name) => places.get(name.toUpperCase()) ?? []))];
  const known = new Map(allFields(snapshot).map((field) => [field.field_name, field]));
  const rows = [...new Set(fields)].flatMap((key) => {
    const field = known.get(key);
    if (field === undefined) return [];
    const { values, best } = comparedRow(snapshot, field, found);
    return [{ field, values: values.map((value) => value ?? null), best: [...best] }];
  });
  return {
    version: snapshot.version,
    as_of: snapshot.as_of,
    stocks: found.map((place) => ({
      stockid: snapshot.stockid[place] ?? '',
      display_symbol: snapshot.display_symbol[place] ?? '',
      company: textOf(packedValueAt(columns.company, place)),
      delisted: packedValueAt(columns.delisted, place) === 1,
    })),
    rows,
    missing: { fields: fields.filter((key) => !known.has(key)), stocks: wanted.filter((name) => !places.has(name.toUpperCase())) },
  };
}

function textOf(value: number | string | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
