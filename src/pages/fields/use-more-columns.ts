import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getScreenerSnapshot } from '#contract/endpoints/market/screener.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { periodField } from './period-fields.ts';

/**
 * The market of this device with the columns a screen needs beside those that every device keeps.
 *
 * @returns `absent`: fields whose columns are not here, yet or at all; `missing`: those of them that could not be asked for.
 */
export function useMoreColumns(snapshot: ScreenerSnapshot, used: readonly string[], fields: readonly ScreenerField[]) {
  const elsewhere = fields
    .filter(({ field_name, on_device, known }) => !on_device && known > 0 && used.includes(field_name))
    .map(({ field_name }) => field_name);
  const wanted = [...elsewhere, ...periodsAmong(used, fields)];
  const query = queryFor(getScreenerSnapshot, { query: { fields: wanted.toSorted().join(',') } });
  const more = useQuery({ ...query, ...(wanted.length === 0 && { queryFn: skipToken }) });
  // Columns of another version are of other stocks: they are left out until both are of one.
  const columns = more.data?.version === snapshot.version ? more.data.columns : undefined;
  const market = useMemo(() => (columns === undefined ? snapshot : { ...snapshot, columns: { ...snapshot.columns, ...columns } }), [snapshot, columns]);
  const absent = columns === undefined ? wanted : [];
  return { market, absent, missing: more.fetchStatus === 'fetching' ? [] : absent };
}

/** Figures of single periods among some fields: no device keeps them, and no list has each of them. */
function periodsAmong(used: readonly string[], fields: readonly ScreenerField[]): string[] {
  const listed = (key: string) => fields.find(({ field_name }) => field_name === key);
  return [...new Set(used)].filter((key) => listed(key) === undefined && (periodField(key, listed)?.known ?? 0) > 0);
}
