import { hashKey, queryOptions } from '@tanstack/react-query';
import { findDynamicData } from '#contract/endpoints/stock/listings.ts';
import type { DynamicData } from '#contract/entities/stock/listing.ts';
import { client } from '../client/call.ts';
import { listRecords } from '../records/records.ts';
import { rememberAge } from './answer-age.ts';

/** Stocks the call takes at once. */
const AT_ONCE = 200;
/** Milliseconds, as of the rows beside them. */
const FRESH = 300_000;

/** Figures of a portfolio's stocks that change with their price, by stockid; one answer a portfolio is kept on the device. */
export function portfolioFiguresQuery(portfolioId: string) {
  const queryKey = [findDynamicData.method, findDynamicData.path, { portfolio: portfolioId }, {}];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, DynamicData>>> => {
      const stockids = (await listRecords('holding', { portfolio_id: portfolioId })).map(({ fields }) => fields.stockid);
      const found: DynamicData[] = [];
      for (let at = 0; at < stockids.length; at += AT_ONCE) {
        const some = await client.call(findDynamicData, { body: { stockids: stockids.slice(at, at + AT_ONCE) } }, { signal });
        for (const figures of some) found.push(figures);
      }
      rememberAge(hashKey(queryKey), { asOf: Date.now(), from: 'server', storedAt: undefined, size: JSON.stringify(found).length });
      return Object.fromEntries(found.map((figures) => [figures.stockid, figures]));
    },
    staleTime: FRESH,
  });
}
