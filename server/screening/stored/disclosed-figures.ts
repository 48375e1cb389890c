import { sumOfRanges } from '#domain/politicians/amount-range.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '../../database/schema.ts';
import { marketKind } from '../../queries/market/market.ts';
import { findShortPositions } from '../../queries/owner-files/short-positions.ts';
import { countsOnce, findPoliticianTrades } from '../../queries/politicians/politician-trades.ts';
import { findStakes } from '../../queries/stakes/find-stakes.ts';
import { daysOf } from '../listed-row.ts';
import { filedHoldings } from './filer-figures.ts';

type Figures = Record<string, number>;

/** Days that a count of trades looks back from the newest disclosure, by the suffix of its field. */
export const WINDOWS: Readonly<Record<string, number>> = { '': 92, __1m: 31, __6m: 183, __1y: 366 };
const YEAR = 365;

/** What members of Congress, holders of large stakes, short sellers and funds disclosed of each stock. */
export async function disclosedFigures(db: Store): Promise<ReadonlyMap<string, Figures>> {
  const all = new Map<string, Figures>();
  for (const found of [await politicians(db), await stakes(db), await shorts(db), await funds(db), await filers(db)]) {
    for (const [stockid, figures] of found) all.set(stockid, { ...all.get(stockid), ...figures });
  }
  return all;
}

/** Counted by the day of disclosure; a stock that no member of Congress ever disclosed a trade in has none of the fields. */
async function politicians(db: Store): Promise<Map<string, Figures>> {
  const trades = (await findPoliticianTrades(db, {})).filter(countsOnce);
  const newest = latest(trades.map(({ disclosed_on }) => disclosed_on));
  const figures = new Map<string, Figures>();
  if (newest === undefined) return figures;
  for (const [stockid, of] of Map.groupBy(trades, (trade) => trade.stockid)) {
    if (stockid === null) continue;
    const made: Figures = {};
    for (const [suffix, days] of Object.entries(WINDOWS)) {
      const since = addDays(newest, -days);
      const within = of.filter(({ disclosed_on }) => disclosed_on !== null && disclosed_on >= since);
      const buys = within.filter(({ kind }) => kind === 'Purchase');
      const sells = within.filter(({ kind }) => kind.startsWith('Sale'));
      made[`politician_buys${suffix}`] = buys.length;
      made[`politician_sells${suffix}`] = sells.length;
      made[`politician_buyers${suffix}`] = new Set(buys.map(({ politician_id }) => politician_id)).size;
      const [bought, sold] = [buys, sells].map((side) => (side.some(({ least }) => least === null) ? undefined : sumOfRanges(side.map(rangeOf)).least));
      if (bought !== undefined && sold !== undefined) made[`politician_net_low${suffix}`] = bought - sold;
    }
    const last = daysOf(latest(of.map(({ disclosed_on }) => disclosed_on)) ?? null);
    if (last !== null) made.politician_last_trade = last;
    figures.set(stockid, made);
  }
  return figures;
}

function rangeOf({ least, most }: { readonly least: number | null; readonly most: number | null }) {
  return { least: least ?? 0, most: most ?? undefined };
}

/** By Schedules 13D and 13G; every holder counts with the newest schedule alone. */
async function stakes(db: Store): Promise<Map<string, Figures>> {
  const all = await findStakes(db, {});
  const newest = latest(all.map(({ filed_on }) => filed_on));
  const figures = new Map<string, Figures>();
  for (const [stockid, of] of Map.groupBy(all, (stake) => stake.stockid)) {
    if (stockid === null || newest === undefined) continue;
    const active = latest(of.filter(({ form }) => form.includes('13D')).map(({ filed_on }) => filed_on));
    const day = daysOf(active ?? null);
    const current = [...new Map(of.map((stake) => [`${stake.class} ${stake.holder}`, stake.stake])).values()].filter((stake) => stake !== null);
    figures.set(stockid, {
      active_stake: Number(active !== undefined && active >= addDays(newest, -YEAR)),
      ...(day !== null && { active_stake_date: day }),
      ...(current.length > 0 && { largest_stake: current.reduce((most, each) => Math.max(most, each)) }),
    });
  }
  return figures;
}

/** Net short positions in force, by the registers of European countries. */
async function shorts(db: Store): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  const newest = new Map<string, { readonly stockid: string; readonly day: string; readonly position: number }>();
  for (const { holder, stockid, day, position } of await findShortPositions(db)) {
    if (stockid === null) continue;
    const known = newest.get(`${stockid} ${holder}`);
    if (known === undefined || known.day <= day) newest.set(`${stockid} ${holder}`, { stockid, day, position });
  }
  for (const { stockid, position } of newest.values()) {
    figures.set(stockid, { registered_short: (figures.get(stockid)?.registered_short ?? 0) + position });
  }
  return figures;
}

/** Funds whose newest report has shares of the stock among what they hold. */
async function funds(db: Store): Promise<Map<string, Figures>> {
  const demo = Number((await marketKind(db)) === 'demo');
  const rows = await db
    .selectFrom('guru_position')
    .innerJoin('guru', 'guru.guru_id', 'guru_position.guru_id')
    .select(({ fn }) => ['guru_position.stockid', fn.count('guru_position.guru_id').distinct().as('holders')])
    .where('guru.kind', '=', 'fund')
    .where('guru.demo', '=', demo)
    .where('guru_position.shares', '>', 0)
    .where('guru_position.period', '=', (is) =>
      is
        .selectFrom('guru_quarter as newest')
        .select(({ fn }) => fn.max('newest.period').as('period'))
        .whereRef('newest.guru_id', '=', 'guru_position.guru_id'),
    )
    .groupBy('guru_position.stockid')
    .execute();
  return new Map(rows.flatMap(({ stockid, holders }) => (stockid === null ? [] : [[stockid, { etf_holders: Number(holders) }]])));
}

/** Shares of all 13F filers; as parts of the shares outstanding once those are known. */
async function filers(db: Store): Promise<Map<string, Figures>> {
  return new Map(
    [...(await filedHoldings(db))].map(([stockid, { filers: count, shares, sharesBefore }]) => [
      stockid,
      { institutional_holders: count, filer_shares: shares, ...(sharesBefore !== undefined && { filer_shares_before: sharesBefore }) },
    ]),
  );
}

function latest(days: readonly (string | null)[]): string | undefined {
  return days.reduce<string | undefined>((last, day) => (day !== null && (last === undefined || day > last) ? day : last), undefined);
}
