import type { ValuationBand, ValuationBox, ValuationBoxHistory } from '#contract/entities/stock/valuation.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { metricNames } from '#domain/valuation/box/value-on-day.ts';
import { projectedValues } from '#domain/valuation/fair-value/expected-growth.ts';
import type { FairValue } from '#domain/valuation/fair-value/fair-value.ts';
import { fairValueThroughTime } from '#domain/valuation/fair-value/fair-value-history.ts';
import { OLDEST_PRICE } from '#domain/valuation/fair-value/valuation-code.ts';
import type { Store } from '../../database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { NOW, presentOf, valuedChoice } from './past-day.ts';
import { type ValuedDay, valuedDay, valueIn } from './valuation-course.ts';
import { VALUE_KEYS } from './valuation-on-day.ts';
import { courseOf, type ValuedListing, valuedListing } from './valued-listing.ts';

/** For a listing without accounts. */
const NO_ACCOUNTS = 'This security has no accounts, so its value cannot be estimated.';
/** Years that a box can be chosen for, before the present one. */
const BOX_YEARS = 16;

/** Price and GF Value of a listing by month, and how they compare now. */
export async function findValuationBand(db: Store, listing: FoundListing, now: number): Promise<ValuationBand> {
  const valued = await valuedListing(db, listing);
  const past = valued && presentOf(valued);
  if (valued === undefined || past === undefined) return { ...emptyBand(listing), note: NO_ACCOUNTS };
  const present = valuedDay(past);
  const found = 'reason' in past.history ? undefined : fairValueThroughTime(past.history)(past.day);
  const answer = present.answers.get('gf_value');
  const course = await courseOf(db, listing, valued);
  const line = course.months.flatMap(({ day, value }) => (value === undefined ? [] : [[day, value] as const]));
  const first = line[0]?.[0];
  return {
    stockid: listing.stockid,
    currency: listing.currency,
    medps: line.map(([day, value]) => [day, value]),
    price: course.months.filter(({ day }) => first !== undefined && day >= first).map(({ day, close }) => [day, close]),
    iv: valueIn(present.answers.get('iv_dcf_share')) ?? null,
    gf_value: found?.value ?? null,
    gf_valuation: await codeToday(db, listing, present, now),
    day: present.priced?.day ?? null,
    last: present.priced?.close ?? null,
    projected: found === undefined ? [] : projectedLine(found, past.day),
    metrics: (found?.metrics ?? []).map((metric) => ({
      key: metric.key,
      label: metricNames[metric.key].label,
      multiple: metric.multiple,
      per_share: metric.perShare,
      growth: metric.growth,
      correlation: metric.correlation ?? null,
      value: metric.value,
      weight: metric.weight,
    })),
    adjustment: found?.adjustment ?? null,
    weak_fit: found?.weakFit ?? false,
    note: answer !== undefined && 'reason' in answer ? answer.reason : null,
  };
}

function emptyBand({ stockid, currency }: FoundListing): ValuationBand {
  const nothing = { medps: [], price: [], projected: [], metrics: [] };
  return { stockid, currency, ...nothing, iv: null, gf_value: null, gf_valuation: null, day: null, last: null, adjustment: null, weak_fit: false, note: null };
}

/** The line carried on at the growth that the metrics expect, each by its weight. */
function projectedLine({ value, metrics }: FairValue, day: string): [string, number][] {
  const growth = metrics.reduce((sum, metric) => sum + metric.growth * metric.weight, 0);
  return projectedValues(value, growth).map((ahead, year) => [addDays(day, 365 * (year + 1)), ahead]);
}

/** A price of more than thirty days ago is judged as out of date, unless no newer one can come: of delisted papers and of the demo market. */
async function codeToday(db: Store, { stockid }: FoundListing, { priced, code }: ValuedDay, now: number): Promise<number | null> {
  if (priced === undefined || code === undefined) return null;
  const row = await db.selectFrom('listing').select(['demo', 'delisted_on']).where('stockid', '=', stockid).executeTakeFirst();
  const today = new Date(now).toISOString().slice(0, 10);
  const isFinal = row?.demo === 1 || row?.delisted_on != null;
  return !isFinal && priced.day < addDays(today, -OLDEST_PRICE) ? 1 : code;
}

/** What a share is worth by all methods at the end of a chosen month, or now. */
export async function findValuationBox(db: Store, listing: FoundListing, year: string): Promise<ValuationBox> {
  const valued = await valuedListing(db, listing);
  const found = valued && (await valuedChoice(db, listing, valued, year));
  return boxOf(year, found);
}

function boxOf(year: string, found: ValuedDay | undefined): ValuationBox {
  const of = (key: (typeof VALUE_KEYS)[number]) => valueIn(found?.answers.get(key)) ?? null;
  const notes: Record<string, string> = {};
  for (const key of VALUE_KEYS) {
    const answer = found?.answers.get(key);
    if (answer === undefined) notes[key] = found === undefined ? NO_ACCOUNTS : 'No accounts were known on this day.';
    else if ('reason' in answer) notes[key] = answer.reason;
  }
  return {
    year,
    day: found?.priced?.day ?? null,
    end: found?.end ?? null,
    gf_value: of('gf_value'),
    EPV: of('EPV'),
    ncav_real: of('ncav_real'),
    tangible_book: of('tangible_book'),
    iv_dcf_share: of('iv_dcf_share'),
    medpsvalue: of('medpsvalue'),
    grahamnumber: of('grahamnumber'),
    lynchvalue: of('lynchvalue'),
    iv_dcf: of('iv_dcf'),
    iv_dcEarning: of('iv_dcEarning'),
    price: found?.priced?.close ?? null,
    gf_valuation: found?.code ?? null,
    notes,
  };
}

/** The boxes of now and of every January of sixteen years since the first price, newest first. */
export async function findValuationBoxHistory(db: Store, listing: FoundListing): Promise<ValuationBoxHistory> {
  const valued = await valuedListing(db, listing);
  const past = valued && presentOf(valued);
  if (valued === undefined || past === undefined)
    return { stockid: listing.stockid, currency: listing.currency, years: [boxOf(NOW, undefined)], max: null, min: null };
  const { januaries } = await courseOf(db, listing, valued);
  const years = [boxOf(NOW, valuedDay(past)), ...yearsBefore(past.day, firstChoice(valued, past.day)).map((year) => boxOf(`${year}01`, januaries.get(year)))];
  const ratios = years.flatMap(({ year, price, gf_value }) => (price === null || gf_value === null ? [] : [{ year, value: price / gf_value }]));
  const sorted = ratios.toSorted((a, b) => a.value - b.value);
  return { stockid: listing.stockid, currency: listing.currency, years, max: sorted.at(-1) ?? null, min: sorted[0] ?? null };
}

/** The years before that of a day, newest first. */
export function yearsBefore(day: string, first: number): number[] {
  const years = [];
  for (let year = Number(day.slice(0, 4)) - 1; year >= first; year--) years.push(year);
  return years;
}

/** Sixteen years ago, or the first January whose end has a price, whichever is later. */
function firstChoice({ prices }: ValuedListing, day: string): number {
  const earliest = Number(day.slice(0, 4)) - BOX_YEARS;
  const first = 'reason' in prices ? undefined : prices.days[0]?.day;
  if (first === undefined) return earliest;
  const year = Number(first.slice(0, 4));
  return Math.max(earliest, first.slice(5, 7) === '01' ? year : year + 1);
}
