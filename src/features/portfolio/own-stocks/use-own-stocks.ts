import { useMemo } from 'react';
import type { OwnStock } from '#contract/own-stock.ts';
import { ownStocksFrom } from '#contract/own-stocks.ts';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { listRecords, useRecords } from '#data/records/records.ts';

/** The member's stocks that are not listed, live; `undefined` until they are read. */
export function useOwnStocks(): ReadonlyMap<string, OwnStock> | undefined {
  const settings = useRecords('user-setting', { portfolio_id: COMMON_PORTFOLIO }).value;
  return useMemo(() => settings && ownStocksFrom(settings.map(({ fields }) => fields)), [settings]);
}

/** The same, as they are now. */
export async function listOwnStocks(): Promise<ReadonlyMap<string, OwnStock>> {
  return ownStocksFrom((await listRecords('user-setting', { portfolio_id: COMMON_PORTFOLIO })).map(({ fields }) => fields));
}
