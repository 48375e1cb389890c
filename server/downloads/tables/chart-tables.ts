import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { adjustedBars, findPrices } from '#server/queries/prices/find-prices.ts';
import { findValuationBand } from '#server/queries/valuation/find-valuations.ts';
import { type DownloadTable, originLines, origins } from '../download-table.ts';
import { DownloadFailure, type FileWorld, subjectOf } from '../making.ts';
import { listingNamed, symbolOf } from './listing-named.ts';

/** As many other stocks as a chart compares with. */
const MOST_COMPARED = 4;

/** The GF Value chart: date, price and GF Value of each month, the newest first (GFV-16). */
export async function gfValueTable({ db, request, now }: FileWorld): Promise<DownloadTable> {
  const listing = await listingNamed(db, subjectOf(request));
  const { medps, price, currency, note } = await findValuationBand(db, listing, now);
  if (medps.length === 0) throw new DownloadFailure(`Download Fail: ${note ?? 'There is no GF Value, and the reason is not known.'}`);
  const prices = new Map(price);
  const { about, invented } = originLines({ stockids: [listing.stockid], now, source: origins.market });
  return {
    about: [['Stock', await symbolOf(db, listing.stockid)], ['Currency', currency], ...about],
    invented,
    heads: ['date', `price ${currency}`, `gf_value ${currency}`],
    rows: medps.map(([day, value]) => [day, prices.get(day), value]).toReversed(),
  };
}

/**
 * The data of a stock's chart: its daily bars and the closes of those it is compared with, since the first day that is drawn, newest first
 * (CHT-12). A compared stock that is gone, or has no price, is named.
 */
export async function chartTable({ db, request, now }: FileWorld): Promise<DownloadTable> {
  const { adjusted = 'split', from = '', with: names = '' } = request.options;
  const wanted = adjusted === 'raw' || adjusted === 'total' ? adjusted : 'split';
  const barsOf = async (stockid: string) => {
    const prices = await findPrices(db, stockid);
    return prices && adjustedBars(prices, wanted).bars.filter(({ day }) => day >= from);
  };
  const listing = await listingNamed(db, subjectOf(request));
  const bars = await barsOf(listing.stockid);
  if (bars === undefined || bars.length === 0) throw new DownloadFailure('Download Fail: No price of this stock is known.');
  const compared: { name: string; stockid: string; currency: string; closes: ReadonlyMap<string, number> }[] = [];
  const missing: string[] = [];
  for (const name of names
    .split(',')
    .filter((each) => each !== '')
    .slice(0, MOST_COMPARED)) {
    const other = await findListing(db, name);
    const closes = other && (await barsOf(other.stockid));
    if (other === undefined || closes === undefined) missing.push(name);
    else
      compared.push({
        name: await symbolOf(db, other.stockid),
        stockid: other.stockid,
        currency: other.currency,
        closes: new Map(closes.map(({ day, close }) => [day, close])),
      });
  }
  const { about, invented } = originLines({ stockids: [listing.stockid, ...compared.map(({ stockid }) => stockid)], now, source: origins.prices });
  const own = (bar: DailyBar) => [bar.day, bar.open, bar.high, bar.low, bar.close, bar.volume];
  return {
    about: [
      ...([
        ['Stock', await symbolOf(db, listing.stockid)],
        ['Prices', words[wanted]],
      ] as const),
      ...(missing.length === 0 ? [] : [['Not known here', missing.join(', ')] as const]),
      ...about,
    ],
    invented,
    heads: [
      ...['Day', ...['Open', 'High', 'Low', 'Close'].map((head) => `${head} ${listing.currency}`), 'Volume'],
      ...compared.map(({ name, currency }) => `${name} close ${currency}`),
    ],
    rows: bars.map((bar) => [...own(bar), ...compared.map(({ closes }) => closes.get(bar.day))]).toReversed(),
  };
}

const words = { raw: 'As they were traded', split: 'Adjusted for splits', total: 'Adjusted for splits and dividends' } as const;
