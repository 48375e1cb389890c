import { useMemo } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { client } from '#data/client/call.ts';
import { useSession } from '#data/session/session.ts';
import { downloadLimit, rowsWithin } from '#domain/downloads/row-limit.ts';
import { ExportMenu } from '#pages/table/export/export-menu.tsx';
import type { ScreenRow } from '../engine/screen-work.ts';
import { fileColumns } from './result-columns.tsx';

export interface ResultExportProps {
  title: string;
  show: readonly string[];
  fieldOf: (key: string) => ScreenerField | undefined;
  /** Day of the newest price. */
  day: string | null;
  /** When the server gave the market, Unix milliseconds. */
  at: number;
  /** Stocks that pass. */
  total: number;
  /** All of them in order. */
  takeAll: () => readonly ScreenRow[];
}

const REFUSED = 'Sign in to download data.';

/** Saves or prints the stocks that pass, as many as the membership lets somebody download; the file says so where some were left out. */
export function ResultExport({ title, show, fieldOf, day, at, total, takeAll }: ResultExportProps) {
  const { account } = useSession();
  const columns = useMemo(() => fileColumns(show, fieldOf), [show, fieldOf]);
  const take = async () => {
    if (account === undefined) throw new Error(REFUSED);
    const limit = downloadLimit(account, client.clock.now());
    if (limit.downloadRows === 0) throw new Error(limit.downloadText);
    const { rows, note } = rowsWithin(takeAll(), limit);
    return {
      cells: () => rows.map((row) => columns.map(({ cell }) => cell(row))),
      values: () => rows.map((row) => columns.map(({ value, sortBy }) => (value ?? sortBy)?.(row) ?? undefined)),
      keys: rows.map(({ stockid }) => stockid),
      rows: rows.length,
      total,
      day,
      at,
      note: `Amounts in US dollars, percent as fractions.${note === undefined ? '' : ` ${note}`}`,
    };
  };
  return <ExportMenu page={{ title }} shown={columns} take={take} isWhole />;
}
