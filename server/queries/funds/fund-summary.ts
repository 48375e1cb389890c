import { assetCategories, issuerCategories } from '#contract/entities/funds/asset-categories.ts';
import type { Fund, FundHolding, FundPart } from '#contract/entities/funds/fund.ts';
import type { Store } from '#server/database/schema.ts';
import { guruQuarters } from '../gurus/find-guru.ts';
import { inChunks } from '../in-chunks.ts';
import { type FoundFund, reportsOf, tickersOf } from './find-funds.ts';
import { listingsOfPapers } from './listing-of-holding.ts';

const LEAVES_OUT =
  'An N-PORT report shows a portfolio on one day, public 60 days later: not what was bought and sold between two reports. Weights are of the net assets, as the fund filed them. Lists of shares, trades and multiples are of common and preferred stock that is held long; bonds, derivatives, cash and short positions are in the whole report.';

/** A fund with its reports; one that has none is named by its listing. */
export async function fundSummary(db: Store, reference: string, { fund, listing, ticker }: FoundFund): Promise<Fund> {
  const named = { stockid: listing?.stockid ?? null, is_fund: listing?.is_fund ?? fund !== undefined, leaves_out: LEAVES_OUT };
  if (fund === undefined) {
    const none = { fund_id: null, registrant: null, series_id: null, cik: null, lei: null, tickers: [], reports: [], quarters: [] };
    return { ...named, ...none, ticker: ticker ?? reference.toUpperCase(), name: listing?.company ?? reference.toUpperCase() };
  }
  const [tickers, reports, quarters] = await Promise.all([tickersOf(db, fund), reportsOf(db, fund), guruQuarters(db, fund.guru_id)]);
  return {
    ...named,
    ...{ fund_id: fund.guru_id, name: fund.name, registrant: fund.firm, series_id: fund.demo === 1 ? null : fund.series_id },
    ...{ cik: fund.demo === 1 ? null : fund.cik, lei: fund.lei, tickers, reports, quarters },
    ticker: ticker ?? tickers[0] ?? fund.guru_id,
  };
}

/** Every row of the report of a day, or of the newest; none where there is no such report. */
export async function fundHoldings(db: Store, { fund }: FoundFund, date: string): Promise<FundHolding[]> {
  if (fund === undefined) return [];
  const reports = await reportsOf(db, fund);
  const report = date === 'latest' ? reports.at(-1) : reports.find(({ period }) => period === date);
  if (report === undefined) return [];
  const rows = await db.selectFrom('fund_holding').selectAll().where('accession', '=', report.accession).orderBy('place').execute();
  const listingOf = await listingsOfPapers(db, rows);
  const stockids = rows.map((row) => row.stockid ?? listingOf(row, report.period) ?? null);
  const listings = await listingsOf(
    db,
    stockids.filter((each) => each !== null),
  );
  return rows.map(({ place, name, title, lei, cusip, isin, balance, units, currency, value, weight, payoff, asset_category, issuer_category, country }, at) => {
    const listing = listings.get(stockids[at] ?? '');
    return {
      ...{ place, title, lei, cusip, isin, balance, units, currency, value, weight, payoff, country },
      ...{
        stockid: listing?.stockid ?? null,
        display_symbol: listing?.display_symbol ?? null,
        delisted: listing !== undefined && listing.delisted_on !== null,
      },
      name: listing?.company ?? (name === '' ? title : name),
      asset: asset_category === null ? 'Not said' : (assetCategories[asset_category] ?? asset_category),
      issuer: issuer_category === null ? 'Not said' : (issuerCategories[issuer_category] ?? issuer_category),
    };
  });
}

async function listingsOf(db: Store, stockids: readonly string[]) {
  const found = new Map<string, { stockid: string; display_symbol: string; company: string; delisted_on: string | null; sector: string | null }>();
  for (const some of inChunks([...new Set(stockids)], 500)) {
    const rows = await db
      .selectFrom('listing')
      .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
      .select(['listing.stockid', 'listing.display_symbol', 'listing.company', 'listing.delisted_on', 'issuer.sector'])
      .where('listing.stockid', 'in', some)
      .execute();
    for (const row of rows) found.set(row.stockid, row);
  }
  return found;
}

/** Weights of the newest report by kind of asset, kind of issuer, country and sector, the largest first; what is no listed stock has no sector. */
export async function fundParts(db: Store, found: FoundFund): Promise<FundPart[]> {
  const rows = await fundHoldings(db, found, 'latest');
  const listings = await listingsOf(
    db,
    rows.flatMap(({ stockid }) => stockid ?? []),
  );
  const by = (kind: FundPart['by'], nameOf: (row: FundHolding) => string | null): FundPart[] =>
    [...Map.groupBy(rows, (row) => nameOf(row) ?? 'Not known')]
      .map(([name, of]) => ({ by: kind, name, weight: of.reduce((sum, { weight }) => sum + (weight ?? 0), 0), holdings: of.length }))
      .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  return [
    ...by('asset', ({ asset }) => asset),
    ...by('issuer', ({ issuer }) => issuer),
    ...by('country', ({ country }) => country),
    ...by('sector', ({ stockid, asset }) => (stockid === null ? `${asset}, not listed here` : (listings.get(stockid)?.sector ?? 'Not known'))),
  ];
}
