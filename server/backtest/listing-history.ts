import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { marketDay } from '#domain/screening/market/columns.ts';
import { splitFactorSince } from '#domain/statements/facts/share-splits.ts';
import { addDays, dayNumber } from '#domain/statements/periods/days.ts';
import { areStale, newestAccounts } from '#domain/statements/periods/newest-accounts.ts';
import { sharesKnownOn } from '#domain/valuation/shares-known.ts';
import { adjustedBars, type StoredPrices } from '../queries/prices/find-prices.ts';
import { accountColumns } from '../queries/screening/account-columns.ts';
import { setDividendYears } from '../queries/screening/dividend-columns.ts';
import { priceColumns } from '../queries/screening/price-columns.ts';
import { shortened } from '../queries/screening/screening-figures.ts';
import { besideRange, changesAndRange } from '../queries/snapshot/price-figures.ts';
import { accountSharesOf } from '../queries/snapshot/priced-accounts.ts';
import { growthOfPeg, multiplesOn } from '../queries/valuation/month-multiples.ts';
import { factOf } from '../screening/field-facts.ts';
import { isInHistory } from '../screening/listed-fields.ts';
import { MULTIPLES } from '../screening/listed-row.ts';
import { OF_LISTING } from '../screening/listed-rows.ts';
import type { AccountsThroughTime, KnownAccounts } from './accounts-through-time.ts';
import { PastValues, type ValuedPast } from './past-values.ts';

/** What the past of a listing is made of. */
export interface PastListing extends ValuedPast {
  readonly prices: StoredPrices;
  readonly delisted_on: string | null;
  /** What a unit of a currency was worth in US dollars. */
  readonly dollars: (currency: string, day: string) => number | undefined;
}

/** A listing on each day of a history. */
export interface ListingHistory {
  /** Closes with dividends reinvested. */
  readonly prices: Float64Array;
  readonly ended: number;
  readonly figures: ReadonlyMap<string, Float64Array>;
  /** GF Value in the currency of the listing and in shares of today, by day. */
  readonly fairValues: Float64Array;
}

/** A close counts for some days after it. */
const STALE_AFTER = 7;
/** A last price this much older than the delisting is not what the share was worth in the end. */
const LAST_PRICE_COUNTS = 35;
/** Three years of sessions, which the longest figure of prices needs. */
const SESSIONS = 800;

/** What was known of a listing before the session of each day, by the same functions that make the figures of today. */
export function listingHistory(listing: PastListing, accounts: AccountsThroughTime, days: readonly string[]): ListingHistory {
  const { prices } = listing;
  const [total, split] = [adjustedBars(prices, 'total').bars, adjustedBars(prices, 'split').bars];
  const closes = new Float64Array(days.length).fill(Number.NaN);
  const figures = new Map<string, Float64Array>();
  const ended = endOf(listing, days);
  const fairValues = new Float64Array(days.length).fill(Number.NaN);
  const byFiling = new Map<string, ReadonlyMap<string, number>>();
  const values = new PastValues(listing);
  for (const [at, day] of days.entries()) {
    const bar = at < ended ? lastBefore(total, addDays(day, 1)) : undefined;
    if (bar !== undefined) closes[at] = total[bar]?.close ?? Number.NaN;
    const before = at < ended ? lastBefore(split, day) : undefined;
    if (before === undefined) continue;
    const known = accounts.on(addDays(day, -1));
    const ofAccounts = known && (byFiling.get(known.filed) ?? accountColumns(known.statements));
    if (known !== undefined && ofAccounts !== undefined) byFiling.set(known.filed, ofAccounts);
    const ofPrice = figuresOfDay(listing, values, { known, split, at: before, session: day });
    if (known !== undefined) fairValues[at] = values.fairValue(split[before]?.day ?? day, known) ?? Number.NaN;
    for (const [field, value] of [...(ofAccounts ?? []), ...ofPrice]) {
      const inDollars = dollarsOf(field, value, listing, day);
      if (inDollars === undefined || !Number.isFinite(inDollars)) continue;
      const column = figures.get(field) ?? new Float64Array(days.length).fill(Number.NaN);
      column[at] = shortened(inDollars);
      figures.set(field, column);
    }
  }
  setLastPrice(closes, listing, ended, total.at(-1));
  return { prices: closes.map((close) => (Number.isNaN(close) ? close : shortened(close))), ended, figures, fairValues };
}

/** The place of the first day after the last session of a delisted share. */
function endOf({ prices, delisted_on }: PastListing, days: readonly string[]): number {
  const last = prices.bars.at(-1)?.day ?? '';
  const place = delisted_on === null ? -1 : days.findIndex((day) => day > last && day >= delisted_on.slice(0, 7));
  return place === -1 ? days.length : place;
}

/** A delisted share ends at its last price, unless that is too old to be what it was worth. */
function setLastPrice(closes: Float64Array, { delisted_on }: PastListing, ended: number, last: DailyBar | undefined): void {
  if (delisted_on === null || last === undefined || ended >= closes.length) return;
  if (dayNumber(delisted_on) - dayNumber(last.day) <= LAST_PRICE_COUNTS) closes[ended] = last.close;
}

/** The place of the last bar before a day, where it is of the days before. */
function lastBefore(bars: readonly DailyBar[], day: string): number | undefined {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  const bar = bars[low - 1];
  return bar !== undefined && bar.day >= addDays(day, -STALE_AFTER) ? low - 1 : undefined;
}

/** A day of a listing's past. */
interface PastDay {
  readonly known: KnownAccounts | undefined;
  /** Adjusted for splits. */
  readonly split: readonly DailyBar[];
  /** Place of the last bar before the session. */
  readonly at: number;
  readonly session: string;
}

/** Figures of a day by its price, and by the price on the accounts known then. */
function figuresOfDay(listing: PastListing, values: PastValues, { known, split, at, session }: PastDay): Map<string, number> {
  const { prices, financial } = listing;
  const { noShare, classCovers, way, statements: today } = listing.inputs;
  const last = split[at];
  const day = last?.day ?? '';
  const window = {
    adjusted: prices.adjusted === 'total' ? 'total' : 'split',
    bars: split.slice(Math.max(0, at + 1 - SESSIONS), at + 1),
    dividends: [],
    splits: [],
  } as const;
  const found = priceColumns(window);
  const raw = prices.bars[at]?.close;
  if (raw === undefined || last === undefined) return found;
  const past: StoredPrices = {
    adjusted: prices.adjusted,
    bars: prices.bars.slice(Math.max(0, at + 1 - SESSIONS), at + 1),
    dividends: prices.dividends.filter(({ ex_day }) => ex_day <= day),
    splits: prices.splits.filter((each) => each.day <= day),
  };
  const period = known?.statements.ttm.at(-1);
  const asTraded = known === undefined || prices.adjusted === 'raw' ? raw : raw * splitFactorSince(today.splits, known.filed);
  found.set('price', asTraded);
  const set = (field: string, value: number | null | undefined) => {
    if (value != null && Number.isFinite(value)) found.set(field, value);
  };
  set('last_price_date', marketDay(day));
  setYear(set, window, last);
  values.setRisk(set, day, session);
  if (known === undefined || period === undefined) return found;
  set('last_filing_date', marketDay(known.filed));
  const newest = newestAccounts(known.statements);
  set('last_report_date', marketDay(newest?.end));
  set('accounts_stale', newest && (areStale(newest, day) ? 1 : 0));
  setDividendYears(set, known.statements.annual, past);
  // Adjusted prices were put on the shares of the accounts above.
  const accountShares = prices.adjusted === 'raw' ? accountSharesOf({ statements: known.statements, prices: past }) : 1;
  if (noShare !== undefined || accountShares === undefined) return found;
  const shares = sharesKnownOn(known.statements, known.filed, classCovers);
  const close = { known, bar: { ...last, close: asTraded / accountShares }, accountShares, shares };
  set('shares', shares?.value);
  set('mktcap', shares && close.bar.close * (shares.value / (way.perPaper?.shares ?? 1)));
  const growth = growthOfPeg(known.statements.annual, financial);
  const averageEarnings = values.averageEarnings(close);
  const multiples = multiplesOn({ day, close: asTraded }, { period, shares, laterSplits: 1 / accountShares, way, growth, averageEarnings });
  for (const [key, value] of multiples) set(MULTIPLES[key] ?? key, value);
  const pe = multiples.get('pe');
  set('earnings_yield', pe && 1 / pe);
  values.setValues(set, close, multiples);
  return found;
}

/** Changes and the range of the year up to the last bar. */
function setYear(set: (field: string, value: number | null | undefined) => void, window: Pick<StoredPrices, 'adjusted' | 'bars'>, last: DailyBar): void {
  const year = changesAndRange(window, last);
  set('p_pct_change', year.p_pct_change);
  set('ytd_change', year.ytd_change);
  const { below_high, above_low } = besideRange(last.close, year);
  set('below_high', below_high);
  set('above_low', above_low);
}

/** In which currency a field is, if in any; `undefined` for a field that a history does not have. Looked up once, since every figure of every day asks. */
function currencyOf(field: string): 'listing' | 'accounts' | 'none' | undefined {
  if (kinds.has(field)) return kinds.get(field);
  const fact = isInHistory(field) ? factOf(field) : undefined;
  const kind = fact === undefined ? undefined : !fact.currency ? 'none' : OF_LISTING.has(field.split('__')[0] ?? field) ? 'listing' : 'accounts';
  kinds.set(field, kind);
  return kind;
}

const kinds = new Map<string, 'listing' | 'accounts' | 'none' | undefined>();

/** Amounts in US dollars; other figures as they are. */
function dollarsOf(field: string, value: number, { inputs: { way }, dollars }: PastListing, day: string): number | undefined {
  const kind = currencyOf(field);
  if (kind === undefined || kind === 'none') return kind && value;
  const currency = kind === 'listing' ? way.to : way.from;
  const rate = currency === undefined ? undefined : dollars(currency, day);
  return rate === undefined ? undefined : value * rate;
}
