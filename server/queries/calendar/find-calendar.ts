import type { CalendarEvent, CalendarKind, DayEvents } from '#contract/entities/market/calendar.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { findIpos } from '../ipos/find-ipos.ts';
import { listHolidays } from '../lists/holidays.ts';
import { type ListEntry, listedStocks } from '../lists/listed-stocks.ts';
import { shownSeries } from '../sources/economic-indicators.ts';
import { findReleaseDays, isDemoEconomy } from './find-releases.ts';
import { EXPECTED } from './report-day-rows.ts';

/** What of a calendar is wanted. */
export interface CalendarQuery {
  readonly from: string;
  readonly until: string;
  /** Events of these stocks alone, and none of the economy and the exchanges. */
  readonly stockids?: readonly string[] | undefined;
  readonly kinds?: readonly CalendarKind[] | undefined;
  readonly country?: string | undefined;
  /** Results that were expected before this day are shown for a while, then no more. */
  readonly today: string;
}

/** Days for which results that did not come are still expected. */
const OVERDUE = 45;

/** Where the days of offerings are known from. */
const OFFERINGS = 'forms of the SEC and calendars of offerings';

const nothing = { period: null, earliest: null, latest: null, amount: null, currency: null, time: null, indicator: null } as const;
const noStock = { stockid: null, display_symbol: null, company: null, size_rank: null } as const;

/** The events between two days, in any order; a stock that is listed twice is there twice. */
export async function findCalendar(db: Store, query: CalendarQuery): Promise<CalendarEvent[]> {
  const all = await listedStocks(db);
  const wanted = query.stockids && new Set(query.stockids);
  const entries = wanted === undefined ? all : all.filter(({ stock }) => wanted.has(stock.stockid));
  const found = [
    ...(wants(query, 'earnings') || wants(query, 'expected earnings') ? await reportsOf(db, query, entries) : []),
    ...(wants(query, 'dividend') || wants(query, 'split') ? await paymentsOf(db, query, entries) : []),
    ...(wants(query, 'ipo') ? await offeringsOf(db, query, entries) : []),
    ...(wanted === undefined && wants(query, 'economy') ? await economyOf(db, query) : []),
    ...(wanted === undefined && wants(query, 'holiday') ? holidaysOf(query) : []),
  ];
  return found.filter(({ kind, country }) => wants(query, kind) && (query.country === undefined || country === query.country));
}

const wants = ({ kinds }: CalendarQuery, kind: CalendarKind) => kinds === undefined || kinds.includes(kind);

/** How many events of each kind each day has, the days in order; days without any are left out. */
export async function countCalendar(db: Store, query: CalendarQuery): Promise<DayEvents[]> {
  const days = new Map<string, Record<string, number>>();
  for (const { day, kind } of await findCalendar(db, query)) {
    const counts = days.get(day) ?? {};
    counts[kind] = (counts[kind] ?? 0) + 1;
    days.set(day, counts);
  }
  return [...days].map(([day, counts]) => ({ day, counts })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

async function reportsOf(db: Store, { from, until, today }: CalendarQuery, entries: readonly ListEntry[]): Promise<CalendarEvent[]> {
  const listings = Map.groupBy(
    entries.filter(({ stock }) => !stock.delisted),
    ({ issuerId }) => issuerId,
  );
  const rows = await db.selectFrom('report_day').selectAll().where('day', '>=', from).where('day', '<=', until).execute();
  const since = addDays(today, -OVERDUE);
  return rows.flatMap(({ issuer_id, day, period_end, basis, earliest, latest, years }) => {
    const isExpected = basis === EXPECTED;
    if (isExpected && day < since) return [];
    return (listings.get(issuer_id) ?? []).map(
      (entry): CalendarEvent => ({
        ...nothing,
        ...ofStock(entry),
        ...{ id: `${isExpected ? 'expected' : 'earnings'} ${entry.stock.stockid} ${period_end}`, day, period: period_end, earliest, latest },
        kind: isExpected ? 'expected earnings' : 'earnings',
        what: isExpected ? 'Results expected' : 'Results',
        basis: isExpected ? `expected, from when they reported in ${years} years before` : basis === '8-K' ? 'Form 8-K, item 2.02' : `Form ${basis}`,
      }),
    );
  });
}

async function paymentsOf(db: Store, { from, until, stockids }: CalendarQuery, entries: readonly ListEntry[]): Promise<CalendarEvent[]> {
  const stocks = new Map(entries.map((entry) => [entry.stock.stockid, entry]));
  const events: CalendarEvent[] = [];
  for (const some of stockids === undefined ? [undefined] : inChunks([...stocks.keys()], 500)) {
    const dividends = await db
      .selectFrom('dividend')
      .selectAll()
      .where('ex_day', '>=', from)
      .where('ex_day', '<=', until)
      .$if(some !== undefined, (q) => q.where('stockid', 'in', some ?? []))
      .execute();
    for (const { stockid, ex_day, amount, currency } of dividends) {
      const entry = stocks.get(stockid);
      if (entry === undefined) continue;
      const event = { ...nothing, ...ofStock(entry), id: `dividend ${stockid} ${ex_day} ${amount}`, day: ex_day, kind: 'dividend' as const, amount, currency };
      events.push({ ...event, what: 'Ex-dividend', basis: 'price source' });
    }
    const splits = await db
      .selectFrom('split')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', until)
      .$if(some !== undefined, (q) => q.where('stockid', 'in', some ?? []))
      .execute();
    for (const { stockid, day, numerator, denominator } of splits) {
      const entry = stocks.get(stockid);
      if (entry === undefined) continue;
      const event = { ...nothing, ...ofStock(entry), id: `split ${stockid} ${day}`, day, kind: 'split' as const };
      events.push({ ...event, what: `Split ${numerator} for ${denominator}`, basis: 'price source' });
    }
  }
  return events;
}

/** First offerings on the day they were priced, or are expected to be. One of a stock that is listed here is that stock's event. */
async function offeringsOf(db: Store, { from, until, stockids, today }: CalendarQuery, entries: readonly ListEntry[]): Promise<CalendarEvent[]> {
  const stocks = new Map(entries.map((entry) => [entry.stock.stockid, entry]));
  return (await findIpos(db, { from, until })).flatMap((ipo) => {
    const day = ipo.expected_on ?? ipo.priced_on;
    const entry = ipo.stockid === null ? undefined : stocks.get(ipo.stockid);
    if (day === null || day < from || day > until || (stockids !== undefined && entry === undefined)) return [];
    const subject = entry === undefined ? { ...noStock, company: ipo.company, country: null } : ofStock(entry);
    const what = `IPO of ${ipo.company}${ipo.expected_on === null ? '' : day < today ? ' was expected' : ' expected'}`;
    return [{ ...nothing, ...subject, id: `ipo ${ipo.ipo_id}`, day, kind: 'ipo' as const, what, basis: OFFERINGS, amount: ipo.price, currency: ipo.currency }];
  });
}

function ofStock({ stock: { stockid, display_symbol, company, size_rank, country }, home }: ListEntry) {
  return { stockid, display_symbol, company, size_rank, country: home ?? country };
}

async function economyOf(db: Store, query: CalendarQuery): Promise<CalendarEvent[]> {
  const shown = await shownSeries(db);
  const loaded = new Set(shown.map(({ series_id }) => series_id));
  return (await findReleaseDays(db, query, await isDemoEconomy(db, shown))).map(({ release, day, time, period, source, known }) => ({
    ...{ ...nothing, ...noStock, id: `economy ${day} ${source} ${release}`, day, time, period, kind: 'economy', country: 'US' },
    ...{ what: release, basis: source === 'rule' ? 'weekly, as a rule' : `announced by ${known?.agency ?? source}` },
    indicator: known?.series.find((id) => loaded.has(id)) ?? null,
  }));
}

function holidaysOf({ from, until }: CalendarQuery): CalendarEvent[] {
  return listHolidays(Number(from.slice(0, 4)))
    .filter(({ day }) => day >= from && day <= until)
    .map(({ day, name, closes_at }) => ({
      ...{ ...nothing, ...noStock, id: `holiday ${day}`, day, kind: 'holiday', country: 'US', time: closes_at },
      ...{ what: closes_at === null ? `${name}: stock exchanges closed` : `${name} of the stock exchanges`, basis: 'NYSE Rule 7.2 and announcements' },
    }));
}
