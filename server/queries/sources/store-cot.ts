import type { CotFamily, CotGroup } from '#contract/entities/market/cot-report.ts';
import { cotSpeculators } from '#contract/entities/market/cot-report.ts';
import { cotIndex, netPosition } from '#domain/economy/cot.ts';
import type { Store } from '#server/database/schema.ts';

/** The source of reports that are not of the demo market. */
export const COT_SOURCE = 'cftc';

interface Held {
  readonly long: number | null;
  readonly short: number | null;
  /** Left out for a group of which it is not counted. */
  readonly spread: number | null | undefined;
}

/** One report of a market: numbers of contracts, null where not known. */
export interface CotWeek {
  readonly day: string;
  readonly interest: number | null;
  readonly positions: readonly (Held & { readonly traders: CotGroup })[];
}

/** Reports of a market with its newest name. */
export interface CotMarketReports {
  readonly code: string;
  readonly name: string;
  readonly exchange: string | undefined;
  readonly contract: string | undefined;
  readonly weeks: readonly CotWeek[];
}

/** Reports as they are stored: columns, oldest first. */
export interface StoredPositions {
  readonly days: readonly string[];
  readonly interest: readonly (number | null)[];
  readonly groups: readonly {
    readonly traders: CotGroup;
    readonly long: readonly (number | null)[];
    readonly short: readonly (number | null)[];
    readonly spread: readonly (number | null)[] | null;
  }[];
}

/** The newest position of the speculators of a market. */
export interface LatestCot {
  readonly net: number | null;
  readonly change: number | null;
  readonly interest: number | null;
  readonly index: number | null;
}

/** Joins reports to those stored of the same market and family; a day given again is replaced. Storing the same again changes nothing. */
export async function storeCot(
  db: Store,
  { source, family, now }: { readonly source: string; readonly family: CotFamily; readonly now: number },
  markets: readonly CotMarketReports[],
): Promise<{ reports: number; changed: number }> {
  let [reports, changed] = [0, 0];
  for (const market of markets) {
    const counts = await db.transaction().execute((store) => storeMarket(store, { source, family, now }, market));
    reports += counts.reports;
    changed += counts.changed;
  }
  return { reports, changed };
}

async function storeMarket(
  db: Store,
  { source, family, now }: { readonly source: string; readonly family: CotFamily; readonly now: number },
  { code, name, exchange, contract, weeks }: CotMarketReports,
): Promise<{ reports: number; changed: number }> {
  const stored = await db
    .selectFrom('cot_report')
    .selectAll()
    .where('source', '=', source)
    .where('family', '=', family)
    .where('code', '=', code)
    .executeTakeFirst();
  const byDay = new Map(stored === undefined ? [] : weeksIn(JSON.parse(stored.positions)).map((week) => [week.day, week]));
  let changed = 0;
  for (const week of weeks) {
    if (JSON.stringify(byDay.get(week.day)) === JSON.stringify(week)) continue;
    changed += 1;
    byDay.set(week.day, week);
  }
  const all = [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  const last_day = all.at(-1)?.day ?? '';
  const isNewest = stored === undefined || (weeks.at(-1)?.day ?? '') >= stored.last_day;
  const named = isNewest || stored === undefined ? { name, exchange: exchange ?? null, contract: contract ?? null } : {};
  const positions = columnsOf(all, family);
  const row = {
    ...{ last_day, reports: all.length, positions: JSON.stringify(positions), latest: JSON.stringify(latestOf(positions, family)), updated_at: now },
    ...named,
  };
  await db
    .insertInto('cot_report')
    .values({ source, family, code, name, exchange: exchange ?? null, contract: contract ?? null, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'family', 'code']).doUpdateSet(row))
    .execute();
  return { reports: all.length, changed };
}

function columnsOf(weeks: readonly CotWeek[], family: CotFamily): StoredPositions {
  const groups = weeks[0]?.positions.map(({ traders }) => traders) ?? [cotSpeculators[family]];
  const of = (week: CotWeek, traders: CotGroup) => week.positions.find((held) => held.traders === traders);
  return {
    days: weeks.map(({ day }) => day),
    interest: weeks.map(({ interest }) => interest),
    groups: groups.map((traders) => ({
      traders,
      long: weeks.map((week) => of(week, traders)?.long ?? null),
      short: weeks.map((week) => of(week, traders)?.short ?? null),
      spread: weeks.every((week) => of(week, traders)?.spread === undefined) ? null : weeks.map((week) => of(week, traders)?.spread ?? null),
    })),
  };
}

function weeksIn({ days, interest, groups }: StoredPositions): CotWeek[] {
  return days.map((day, at) => ({
    day,
    interest: interest[at] ?? null,
    positions: groups.map(({ traders, long, short, spread }) => ({
      ...{ traders, long: long[at] ?? null, short: short[at] ?? null },
      spread: spread === null ? undefined : (spread[at] ?? null),
    })),
  }));
}

function latestOf({ groups, interest }: StoredPositions, family: CotFamily): LatestCot {
  const own = groups.find(({ traders }) => traders === cotSpeculators[family]);
  const nets = own?.long.map((long, at) => netPosition(long, own.short[at])) ?? [];
  const [net, before] = [nets.at(-1), nets.at(-2)];
  const change = net === undefined || before === undefined ? null : net - before;
  return { net: net ?? null, change, interest: interest.at(-1) ?? null, index: cotIndex(nets).at(-1) ?? null };
}
