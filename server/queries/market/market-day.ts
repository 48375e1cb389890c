import type { MarketDay } from '#contract/entities/market/market-day.ts';
import { type CompanyDay, movesInSteps, sectorDays, topMovers } from '#domain/market/market-day.ts';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import type { Store } from '#server/database/schema.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';

const A_DAY = 86_400_000;

/** What the companies of the market did on its newest day, by the columns that the screener keeps. */
export async function findMarketDay(db: Store, most: number): Promise<MarketDay> {
  const { snapshot, market } = await screenedMarket(db);
  const companies = Array.from({ length: market.count }, (_, row) => row).filter((row) => isCompany(market, row));
  const newest = companies.reduce((last, row) => Math.max(last, numberAt(market, 'last_price_date', row) ?? last), Number.NEGATIVE_INFINITY);
  const moved = companies.flatMap((row) => companyDay(market, row, newest) ?? []);
  return {
    day: Number.isFinite(newest) ? new Date(newest * A_DAY).toISOString().slice(0, 10) : null,
    up: moved.filter(({ move }) => move > 0).length,
    down: moved.filter(({ move }) => move < 0).length,
    unchanged: moved.filter(({ move }) => move === 0).length,
    unknown: companies.length - moved.length,
    moves: movesInSteps(moved),
    sectors: sectorDays(moved),
    stocks: topMovers(moved, most).flatMap(({ row, move, usual, times }) => {
      const [stockid, display_symbol, company] = [snapshot.stockid[row], snapshot.display_symbol[row], valueAt(market, 'company', row)];
      if (stockid === undefined || display_symbol === undefined || typeof company !== 'string' || usual === undefined) return [];
      return { stockid, display_symbol, company, delisted: false as const, p_pct_change: move, usual_move: usual, times_usual: times };
    }),
  };

  function companyDay(market: MarketColumns, row: number, day: number): (CompanyDay & { row: number }) | undefined {
    const move = numberAt(market, 'p_pct_change', row);
    if (move === undefined || numberAt(market, 'last_price_date', row) !== day) return undefined;
    const sector = valueAt(market, 'sector', row);
    return {
      row,
      stockid: snapshot.stockid[row] ?? '',
      sector: typeof sector === 'string' ? sector : undefined,
      move,
      ytd: numberAt(market, 'ytd_change', row),
      size: numberAt(market, 'mktcap', row),
      usual: numberAt(market, 'usual_move', row),
    };
  }
}

/** Whether a row is the one listing by which a company that is still listed is counted. */
function isCompany(market: MarketColumns, row: number): boolean {
  return valueAt(market, 'security_type', row) === 'common' && numberAt(market, 'is_primary_listing', row) === 1 && numberAt(market, 'delisted', row) === 0;
}

function numberAt(market: MarketColumns, field: string, row: number): number | undefined {
  const value = valueAt(market, field, row);
  return typeof value === 'number' ? value : undefined;
}
