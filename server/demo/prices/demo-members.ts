import type { Store } from '#server/database/schema.ts';
import { findMemberships, type ResolvedMember } from '#server/queries/indices/index-members.ts';
import { closesOf, levelsSince } from '#server/queries/indices/renew-levels.ts';
import { type MembersOfIndex, type StoredMember, storeMembers } from '#server/queries/indices/store-members.ts';
import { parseSnapshot } from '#server/queries/snapshot/snapshot-figures.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import type { Company } from '../companies/company.ts';
import { demoStockid } from '../companies/identity.ts';
import { baskets } from './baskets.ts';
import { dayText } from './calendar.ts';

/** Members of the index by price; fewer where the market has no more companies. */
const THIRTY = 30;
/** A member stays at a review unless it has fallen below this place, so that few come and go. */
const STAYS = 36;

type Facts = Omit<MembersOfIndex, 'members'>;
const broad: Facts = { id: 'MAM~', name: 'Meridian America Index', region: 'USA', weighting: 'market value' };
const technology: Facts = { id: 'MTK~', name: 'Meridian Technology Index', region: 'World', weighting: 'market value' };
const thirty: Facts = { id: 'MTH~', name: 'Meridian Thirty', region: 'USA', weighting: 'price' };

/** Stores the demo market's indices with their members of each day, and the levels of the one by price. */
export async function storeDemoMembers(db: Store, companies: readonly Company[], before: number, now: number): Promise<void> {
  const symbols = new Map(
    (await db.selectFrom('listing').select(['stockid', 'display_symbol']).where('demo', '=', 1).execute()).map((row) => [row.stockid, row.display_symbol]),
  );
  for (const [facts, key] of [
    [broad, 'america'],
    [technology, 'technology'],
  ] as const) {
    const basket = baskets.find((each) => each.key === key);
    const members = companies.filter((company) => basket?.holds(company)).flatMap((company) => memberOf(company, symbols, dayText(before)));
    await storeMembers(db, DEMO_SERIES, { ...facts, members }, now);
  }
  const americans = await findMemberships(db, DEMO_SERIES, broad.id);
  await storeMembers(db, DEMO_SERIES, { ...thirty, members: await reviewed(db, americans) }, now);
  const memberships = await findMemberships(db, DEMO_SERIES, thirty.id);
  const levels = await levelsSince(db, { weighting: 'price', memberships, shares: new Map() });
  if (levels.length === 0) return;
  const observations = levels.map(({ day, level }) => ({ day, value: Math.round(level * 1000) / 100 }));
  await storeSeries(db, { source: DEMO_SERIES, title: thirty.name, unit: 'points' }, { series_id: 'demo-thirty', observations }, now);
}

/** A company from its first day of trading until it left. */
function memberOf({ key, name, classes, listed, left }: Company, symbols: ReadonlyMap<string, string>, today: string): StoredMember[] {
  const symbol = symbols.get(demoStockid(key, classes[0]?.share_class ?? ''));
  const until = left !== undefined && left.on < today ? left.on : null;
  return symbol === undefined ? [] : [{ symbol, isin: '', from_day: listed, until_day: until, name, sector: null, weight: null }];
}

/** The largest companies at the beginning of each year, by what their shares of today were worth then; those who leave the market leave at once. */
async function reviewed(db: Store, americans: readonly ResolvedMember[]): Promise<StoredMember[]> {
  const closes = await closesOf(db, americans, undefined);
  const shares = new Map<string, number>();
  for (const { stockid, figures } of await db
    .selectFrom('snapshot')
    .select(['stockid', 'figures'])
    .where('stockid', 'in', [...closes.keys()])
    .execute()) {
    shares.set(stockid, parseSnapshot(figures).shares ?? 0);
  }
  const sessions = [...new Set([...closes.values()].flatMap(({ byDay }) => [...byDay.keys()]))].sort();
  const reviews = sessions.filter((day, at) => at > 0 && day.slice(0, 4) !== sessions[at - 1]?.slice(0, 4));
  const first = sessions[0];
  const worth = ({ stock }: ResolvedMember, day: string) => {
    const stockid = stock?.found.stockid ?? '';
    return (closes.get(stockid)?.byDay.get(day) ?? 0) * (shares.get(stockid) ?? 0);
  };
  const open = new Map<ResolvedMember, string>();
  const stored: StoredMember[] = [];
  for (const day of first === undefined ? [] : [first, ...reviews]) {
    const ordered = americans
      .filter((member) => worth(member, day) > 0 && (member.until === undefined || member.until > day))
      .sort((a, b) => worth(b, day) - worth(a, day));
    const staying = ordered.slice(0, STAYS).filter((member) => open.has(member));
    const chosen = new Set([...staying, ...ordered.filter((member) => !staying.includes(member))].slice(0, THIRTY));
    for (const [member, from] of open) {
      if (chosen.has(member)) continue;
      stored.push(rowOf(member, from, member.until !== undefined && member.until < day ? member.until : day));
      open.delete(member);
    }
    for (const member of chosen) if (!open.has(member)) open.set(member, day);
  }
  return [...stored, ...[...open].map(([member, from]) => rowOf(member, from, member.until))];
}

function rowOf({ symbol, name }: ResolvedMember, from: string, until: string | undefined): StoredMember {
  return { symbol, isin: '', from_day: from, until_day: until ?? null, name, sector: null, weight: null };
}
