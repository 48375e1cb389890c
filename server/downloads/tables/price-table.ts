import { adjustedBars, findPrices } from '#server/queries/prices/find-prices.ts';
import { type DownloadTable, originLines, origins } from '../download-table.ts';
import { DownloadFailure, type FileWorld, subjectOf } from '../making.ts';
import { listingNamed, symbolOf } from './listing-named.ts';

const adjustments = { raw: 'As they were traded', split: 'Adjusted for splits', total: 'Adjusted for splits and dividends' } as const;

/** Every daily price of a stock, newest first, with its dividends and splits. */
export async function priceTable({ db, request, now }: FileWorld): Promise<DownloadTable> {
  const { stockid, currency } = await listingNamed(db, subjectOf(request));
  const display_symbol = await symbolOf(db, stockid);
  const prices = await findPrices(db, stockid);
  if (prices === undefined) throw new DownloadFailure('Download Fail: No price of this stock is known.');
  const { adjusted, bars } = adjustedBars(prices, request.options.adjusted === 'raw' ? 'raw' : request.options.adjusted === 'total' ? 'total' : 'split');
  const { about, invented } = originLines({ stockids: [stockid], now, source: origins.prices });
  const dividends = new Map(prices.dividends.map(({ ex_day, amount }) => [ex_day, amount]));
  const splits = new Map(prices.splits.map(({ day, numerator, denominator }) => [day, `${numerator}:${denominator}`]));
  return {
    about: [['Stock', display_symbol], ['Currency', currency], ['Prices', adjustments[adjusted]], ...about],
    invented,
    heads: ['Day', `Open ${currency}`, `High ${currency}`, `Low ${currency}`, `Close ${currency}`, 'Volume', `Dividend ${currency}, as paid`, 'Split'],
    rows: bars.map(({ day, open, high, low, close, volume }) => [day, open, high, low, close, volume, dividends.get(day), splits.get(day)]).reverse(),
  };
}
