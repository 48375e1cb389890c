import type { IndustryInsiders, IndustryRegion } from '#contract/entities/industry/industry.ts';
import { buySellRatio } from '#domain/insiders/insider-trend.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { counts, findInsiderTrades, newestFiling } from '../insiders/insider-trades.ts';
import { insiderTrendOf } from '../insiders/insider-trends.ts';
import type { GroupsAsked } from './industry-market.ts';

/** Months of the course. */
const MONTHS = 24;

/** Forms of insiders are American: of other regions nothing is known. Foreign filings have no trades that are counted the same way. */
const coveredRegions: ReadonlySet<IndustryRegion> = new Set(['usa']);

/** Purchases and sales of insiders by sector, or by the industries of one, over twelve months, and by month. */
export async function industryInsiders(db: Store, { region, sector }: GroupsAsked): Promise<IndustryInsiders> {
  const nothing = { as_of: null, groups: [], all: { name: null, buys: 0, sells: 0, ratio: null }, months: [], median: null };
  if (region !== undefined && !coveredRegions.has(region)) return { ...nothing, unknown: 'Only filings of insiders in the United States are counted.' };
  const newest = await newestFiling(db, 'US');
  if (newest === undefined) return { ...nothing, unknown: 'No filing of an insider is loaded. The source SEC insider trades loads them.' };
  const found = (await findInsiderTrades(db, { since: addDays(newest, -365), codes: ['P', 'S'], country: 'US' })).filter(counts);
  const own = sector === undefined ? found : found.filter((trade) => trade.sector === sector);
  const tradedOf = (name: string | null, trades: typeof own) => {
    const [buys, sells] = ['P', 'S'].map((code) => trades.filter((trade) => trade.code === code).length);
    return { name, buys: buys ?? 0, sells: sells ?? 0, ratio: buySellRatio(buys ?? 0, sells ?? 0) ?? null };
  };
  const groups = [...Map.groupBy(own, (trade) => (sector === undefined ? trade.sector : trade.industry))].map(([name, trades]) => tradedOf(name, trades));
  const { months, median } = await insiderTrendOf(db, sector ?? 'All sectors', { sector, months: MONTHS });
  return {
    as_of: newest,
    groups: groups.sort((a, b) => b.buys + b.sells - a.buys - a.sells || ((a.name ?? '') < (b.name ?? '') ? -1 : 1)),
    all: tradedOf(sector ?? null, own),
    months: months.map(({ month, buys, sells, ratio }) => ({ month, buys, sells, ratio })),
    ...{ median, unknown: null },
  };
}
