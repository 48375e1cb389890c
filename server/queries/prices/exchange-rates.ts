import { convert, mainCurrency, type PublishedRates, type RateOfDay, type RateTable, rateTable } from '#domain/prices/exchange-rate.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

interface Columns {
  readonly days: readonly string[];
  readonly rates: readonly number[];
}

interface RateYear extends Columns {
  readonly base: string;
  readonly currency: string;
  readonly year: number;
}

/** A cross rate may go through these, and the last rate before a day lies at most this far back. */
const PIVOTS = ['EUR', 'USD'];
const OLDEST_IN_DAYS = 7;

/** Rates of the demo market are stored under a separate base, which is not a currency: no real amount is ever converted by them. */
export const DEMO_BASE = 'XDD';

/** Whose rates are meant: those that were published, or those of the demo market. */
export type RateWorld = 'real' | 'demo';

/**
 * Joins published rates to the stored ones; a day given again is replaced.
 *
 * @returns How many rates differ from what was stored; storing the same again changes none.
 */
export function storeExchangeRates(db: Store, published: readonly PublishedRates[]): Promise<number> {
  return db.transaction().execute(async (store) => {
    let changed = 0;
    const rows: { base: string; currency: string; year: number; rates: string }[] = [];
    for (const given of published) {
      const stored = await yearsOf(store, given.base, [given.currency], firstYear(given), lastYear(given));
      const values = new Map(stored.flatMap(({ days, rates }) => days.map((day, i) => [day, rates[i]] as const)));
      const touched = new Set<string>();
      given.days.forEach((day, i) => {
        if (values.get(day) === given.rates[i]) return;
        changed += 1;
        touched.add(day.slice(0, 4));
        values.set(day, given.rates[i]);
      });
      for (const year of touched) rows.push({ base: given.base, currency: given.currency, year: Number(year), rates: JSON.stringify(columnsOf(values, year)) });
    }
    for (const chunk of inChunks(rows, 200)) {
      await store
        .insertInto('exchange_rate_year')
        .values(chunk)
        .onConflict((conflict) => conflict.columns(['base', 'currency', 'year']).doUpdateSet((excluded) => ({ rates: excluded.ref('excluded.rates') })))
        .execute();
    }
    // Sizes and multiples of foreign reports are computed with them.
    if (changed > 0) await changeMarketStamp(store);
    return changed;
  });
}

const firstYear = ({ days }: PublishedRates) => Number((days[0] ?? '9999').slice(0, 4));
const lastYear = ({ days }: PublishedRates) => Number((days.at(-1) ?? '0').slice(0, 4));

function columnsOf(values: ReadonlyMap<string, number | undefined>, year: string): Columns {
  const days = [...values.keys()].filter((day) => day.startsWith(year)).sort();
  return { days, rates: days.flatMap((day) => values.get(day) ?? []) };
}

/**
 * The rates needed to convert between some currencies on the days of a time, both ends included; pence and their like by way of the pound.
 * A table without a rate says so when asked: {@link convert} then answers `undefined`.
 */
export async function findExchangeRates(db: Store, currencies: readonly string[], from: string, to: string, world: RateWorld = 'real'): Promise<RateTable> {
  const wanted = [...new Set([...currencies.map((currency) => mainCurrency(currency).currency), ...PIVOTS])];
  const first = Number(addDays(from, -OLDEST_IN_DAYS).slice(0, 4));
  const last = Number(to.slice(0, 4));
  const years =
    world === 'demo'
      ? [(await yearsOf(db, DEMO_BASE, wanted, first, last)).map((year) => ({ ...year, base: 'USD' }))]
      : await Promise.all(PIVOTS.map((base) => yearsOf(db, base, wanted, first, last)));
  const joined = new Map<string, { base: string; currency: string; days: string[]; rates: number[] }>();
  for (const { base, currency, days, rates } of years.flat()) {
    const key = `${base}/${currency}`;
    const series = joined.get(key) ?? { base, currency, days: [], rates: [] };
    joined.set(key, { ...series, days: [...series.days, ...days], rates: [...series.rates, ...rates] });
  }
  return rateTable([...joined.values()]);
}

/**
 * An amount of one currency in another at the rate of a day, or of the last day before with a rate, at most 7 days back.
 *
 * @returns Amount, rate and the day of the rate; `undefined` when no rate is stored, never the amount as it was.
 */
export async function convertStored(
  db: Store,
  amount: number,
  from: string,
  to: string,
  day: string,
  world: RateWorld = 'real',
): Promise<(RateOfDay & { readonly amount: number }) | undefined> {
  return convert(await findExchangeRates(db, [from, to], day, day, world), amount, from, to, day);
}

/** Every currency with published rates, the base they are for, and the first and last year. */
export async function listExchangeRates(db: Store): Promise<{ base: string; currency: string; first_year: number; last_year: number }[]> {
  return await db
    .selectFrom('exchange_rate_year')
    .select(({ fn }) => ['base', 'currency', fn.min<number>('year').as('first_year'), fn.max<number>('year').as('last_year')])
    .where('base', '<>', DEMO_BASE)
    .groupBy(['base', 'currency'])
    .orderBy('base')
    .orderBy('currency')
    .execute();
}

/** Stored years oldest first. */
async function yearsOf(db: Store, base: string, currencies: readonly string[], first: number, last: number): Promise<RateYear[]> {
  const rows = await db
    .selectFrom('exchange_rate_year')
    .selectAll()
    .where('base', '=', base)
    .where('currency', 'in', currencies)
    .where('year', '>=', first)
    .where('year', '<=', last)
    .orderBy('year')
    .execute();
  return rows.map(({ rates, ...row }) => ({ ...row, ...(JSON.parse(rates) as Columns) })); // written by storeExchangeRates only
}
