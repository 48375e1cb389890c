import type { CotFamily, CotMarket, CotReport } from '#contract/entities/market/cot-report.ts';
import { cotSpeculators } from '#contract/entities/market/cot-report.ts';
import { cotReading, cotReleaseDay } from '#domain/economy/cot.ts';
import { COT_HORIZONS, changesAfter } from '#domain/economy/cot-followed.ts';
import { daysBetween } from '#domain/economy/frequency.ts';
import type { Store } from '#server/database/schema.ts';
import { type CotContract, cotContract } from '#server/economy/cot-catalogue.ts';
import { DEMO_SERIES, findSeries } from './series.ts';
import { COT_SOURCE, type LatestCot, type StoredPositions } from './store-cot.ts';

/** The families in which a market is read, the most telling first. */
const PREFERRED: readonly CotFamily[] = ['disaggregated', 'financial', 'legacy'];

/** The market's newest positions, one row a market; those of the demo market only while there is no real one. */
export async function listCotMarkets(db: Store): Promise<CotMarket[]> {
  const source = await shownSource(db);
  const rows = await db
    .selectFrom('cot_report')
    .select(['family', 'code', 'name', 'exchange', 'last_day', 'reports', 'latest'])
    .where('source', '=', source)
    .execute();
  return [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((families): CotMarket[] => {
    const family = newestFamily(families);
    const found = families.find((row) => row.family === family);
    if (found === undefined || family === undefined) return [];
    const { net, change, interest, index } = JSON.parse(found.latest) as LatestCot; // written by storeCot only
    return [
      {
        ...{ id: found.code, ...namesOf(found, cotContract(found.code)), family, reported_on: found.last_day, traders: cotSpeculators[family] },
        ...{ net, change, open_interest: interest, index, reports: Number(found.reports), reading: cotReading(index), invented: source === DEMO_SERIES },
      },
    ];
  });
}

/** All reports of a market; in the family asked for, else in the most telling one. `undefined` for a market without reports, or none in that family. */
export async function findCotReport(db: Store, code: string, asked?: CotFamily): Promise<CotReport | undefined> {
  const source = await shownSource(db);
  const rows = await db.selectFrom('cot_report').selectAll().where('source', '=', source).where('code', '=', code).execute();
  const family = asked ?? newestFamily(rows);
  const found = rows.find((row) => row.family === family);
  if (found === undefined || family === undefined) return undefined;
  const { days, interest, groups } = JSON.parse(found.positions) as StoredPositions; // written by storeCot only
  const contract = cotContract(code);
  return {
    ...{ id: code, ...namesOf(found, contract), family, families: PREFERRED.filter((each) => rows.some((row) => row.family === each)) },
    ...{ contract: found.contract ?? contract?.contract ?? null, note: (contract && 'note' in contract ? contract.note : undefined) ?? null },
    ...{
      days: [...days],
      open_interest: [...interest],
      positions: groups.map(({ traders, long, short, spread }) => ({ traders, long: [...long], short: [...short], spread: spread && [...spread] })),
    },
    price: contract === undefined ? null : await priceOf(db, source, contract, days),
    ...{ invented: source === DEMO_SERIES, read_at: new Date(Number(found.updated_at)).toISOString() },
  };
}

async function shownSource(db: Store): Promise<string> {
  const real = await db.selectFrom('cot_report').select('code').where('source', '=', COT_SOURCE).limit(1).executeTakeFirst();
  return real === undefined ? DEMO_SERIES : COT_SOURCE;
}

/** The most telling family among those with the newest report: a market that is no longer reported in one is read in another. */
function newestFamily(rows: readonly { readonly family: string; readonly last_day: string }[]): CotFamily | undefined {
  const newest = rows
    .map(({ last_day }) => last_day)
    .sort()
    .at(-1);
  return PREFERRED.find((family) => rows.some((row) => row.family === family && row.last_day === newest));
}

function namesOf({ name, exchange }: { readonly name: string; readonly exchange: string | null }, contract: CotContract | undefined) {
  return { name: contract?.name ?? name, group: contract?.group ?? null, exchange };
}

/** A price older than this is none of the report's day. */
const MOST_DAYS = 7;

async function priceOf(db: Store, source: string, contract: CotContract, days: readonly string[]): Promise<CotReport['price']> {
  if (contract.price === undefined) return null;
  const series = await findSeries(db, source === DEMO_SERIES ? DEMO_SERIES : 'fred', contract.price);
  if (series === undefined) return null;
  let at = -1;
  const values = days.map((day) => {
    while ((series.days[at + 1] ?? '9999') <= day) at += 1;
    const known = series.days[at];
    return known === undefined || daysBetween(known, day) > MOST_DAYS ? null : (series.values[at] ?? null);
  });
  const against = contract.sense === 'inverse';
  const released = days.map(cotReleaseDay);
  const followed = COT_HORIZONS.map((weeks) => {
    const changes = changesAfter(released, series, weeks, against);
    return { weeks, changes: changes.map((change) => (change === undefined ? null : Number(change.toFixed(4)))) };
  });
  return { id: contract.price, name: series.title ?? contract.price, unit: series.unit ?? null, against, values, followed };
}
