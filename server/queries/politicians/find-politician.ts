import type { AmountSum, ListedPolitician, PoliticianInfo, PoliticianSummary, PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { median } from '#domain/arithmetic/median.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { estimateOf, sumOfRanges } from '#domain/politicians/amount-range.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { marketKind } from '../market/market.ts';
import { countsOnce, findPoliticianTrades } from './politician-trades.ts';

type Row = Database['politician'];

/** A member of the market readers see. */
export async function findPolitician(db: Store, id: string): Promise<Row | undefined> {
  const demo = Number((await marketKind(db)) === 'demo');
  return db.selectFrom('politician').selectAll().where('politician_id', '=', id).where('demo', '=', demo).executeTakeFirst();
}

const isSale = ({ kind }: PoliticianTrade) => kind.startsWith('Sale');
const isPurchase = ({ kind }: PoliticianTrade) => kind === 'Purchase';
const rangeOf = ({ least, most }: PoliticianTrade) => (least === null ? [] : [{ least, most: most ?? undefined }]);

/** The ranges of trades together; those without an amount are in no sum. */
export function amountSum(trades: readonly PoliticianTrade[]): AmountSum {
  const ranges = trades.flatMap(rangeOf);
  const { least, most, estimate } = sumOfRanges(ranges);
  return { trades: trades.length, least, most: most ?? null, estimate };
}

const lastOf = (days: readonly (string | null)[]) => days.reduce((last, day) => (last === null || (day !== null && day > last) ? day : last), null);
const stocksOf = (trades: readonly PoliticianTrade[]) => new Set(trades.flatMap(({ stockid, display_symbol }) => stockid ?? display_symbol ?? [])).size;

/** Who a member is, and what there is of the reports. */
export async function politicianInfo(db: Store, { politician_id, name, chamber, state, district, demo }: Row): Promise<PoliticianInfo> {
  const reports = await db.selectFrom('politician_report').select(['filed_on', 'unread']).where('politician_id', '=', politician_id).execute();
  const trades = await findPoliticianTrades(db, { politicianId: politician_id });
  const days = trades.flatMap(({ traded_on }) => traded_on ?? []).sort();
  const isHouse = chamber === 'house';
  return {
    ...{ politician_id, politician: name, chamber: isHouse ? 'House' : 'Senate', state, district, reports: reports.length, demo: demo === 1 },
    unread: reports.filter(({ unread }) => unread !== null).length,
    first_traded_on: days[0] ?? null,
    last_traded_on: days.at(-1) ?? null,
    last_disclosed_on: lastOf(reports.map(({ filed_on }) => filed_on)),
    url: demo === 1 ? null : isHouse ? 'https://disclosures-clerk.house.gov/FinancialDisclosure' : 'https://efdsearch.senate.gov/search/',
  };
}

const MONTHS_24 = 730;

/** What a member traded in the 24 months to the last trade. */
export async function politicianSummary(db: Store, { politician_id, name }: Row): Promise<PoliticianSummary> {
  const all = (await findPoliticianTrades(db, { politicianId: politician_id })).filter(countsOnce);
  const to = lastOf(all.map(({ traded_on }) => traded_on));
  const from = to === null ? null : addDays(to, -MONTHS_24);
  const trades = from === null ? [] : all.filter(({ traded_on }) => traded_on !== null && traded_on > from);
  const delays = trades.flatMap(({ delay }) => delay ?? []);
  const priced = trades.filter((trade) => isPurchase(trade) && trade.since !== null && trade.least !== null);
  const weights = priced.map((trade) => estimateOf({ least: trade.least ?? 0, most: trade.most ?? undefined }));
  const weighted = priced.reduce((sum, { since }, at) => sum + (since ?? 0) * (weights[at] ?? 0), 0);
  return {
    ...{ politician_id, politician: name, from, to, trades: trades.length, stocks: stocksOf(trades), delays },
    reports: new Set(trades.map(({ report_id }) => report_id)).size,
    bought: amountSum(trades.filter(isPurchase)),
    sold: amountSum(trades.filter(isSale)),
    exchanges: trades.filter(({ kind }) => kind === 'Exchange').length,
    without_amount: trades.filter(({ least, kind }) => least === null || kind === 'Not stated').length,
    median_delay: median(delays) ?? null,
    late: trades.filter(({ late }) => late === true).length,
    dated: delays.length,
    since_bought:
      quotient(
        weighted,
        weights.reduce((sum, weight) => sum + weight, 0),
      ) ?? null,
    priced: priced.length,
    sectors: [...Map.groupBy(trades, ({ sector }) => sector)]
      .map(([sector, of]) => ({ sector, trades: of.length, bought: amountSum(of.filter(isPurchase)), sold: amountSum(of.filter(isSale)) }))
      .sort((a, b) => b.trades - a.trades),
  };
}

/** Everybody who reported. @param days Only members with trades within so many days before the newest, and only these trades. */
export async function listedPoliticians(db: Store, days?: number): Promise<ListedPolitician[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const people = await db.selectFrom('politician').selectAll().where('demo', '=', demo).execute();
  const reports = await db.selectFrom('politician_report').select(['politician_id', 'report_id', 'filed_on', 'unread']).where('demo', '=', demo).execute();
  const counted = (await findPoliticianTrades(db, {})).filter(countsOnce);
  const newest = lastOf(counted.map(({ traded_on }) => traded_on));
  const since = days === undefined || newest === null ? undefined : addDays(newest, -days);
  const trades = since === undefined ? counted : counted.filter(({ traded_on }) => traded_on !== null && traded_on > since);
  const byPerson = Map.groupBy(trades, ({ politician_id }) => politician_id);
  const reportsOf = Map.groupBy(reports, ({ politician_id }) => politician_id);
  return people.flatMap(({ politician_id, name, chamber, state }): ListedPolitician[] => {
    const own = byPerson.get(politician_id) ?? [];
    if (since !== undefined && own.length === 0) return [];
    const filed = (reportsOf.get(politician_id) ?? []).filter(({ report_id }) => since === undefined || own.some((trade) => trade.report_id === report_id));
    return [
      {
        ...{ politician_id, politician: name, chamber: chamber === 'house' ? 'House' : 'Senate', state },
        reports: filed.length,
        unread: filed.filter(({ unread }) => unread !== null).length,
        trades: own.length,
        stocks: stocksOf(own),
        bought: amountSum(own.filter(isPurchase)),
        sold: amountSum(own.filter(isSale)),
        late: own.filter(({ late }) => late === true).length,
        dated: own.filter(({ delay }) => delay !== null).length,
        last_traded_on: lastOf(own.map(({ traded_on }) => traded_on)),
        last_disclosed_on: lastOf(filed.map(({ filed_on }) => filed_on)),
      },
    ];
  });
}
