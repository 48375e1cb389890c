import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { marketDay } from '#domain/screening/market/columns.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { CoverCount } from '#domain/statements/facts/cover-counts.ts';
import { splitFactorSince } from '#domain/statements/facts/share-splits.ts';
import { addDays, dayNumber } from '#domain/statements/periods/days.ts';
import { areStale, newestAccounts } from '#domain/statements/periods/newest-accounts.ts';
import type { CurrencyWay } from '#domain/valuation/market-multiples.ts';
import { sharesKnownOn } from '#domain/valuation/shares-known.ts';
import { adjustedBars, type StoredPrices } from '../queries/prices/find-prices.ts';
import { accountColumns } from '../queries/screening/account-columns.ts';
import { setDividendYears } from '../queries/screening/dividend-columns.ts';
import { priceColumns } from '../queries/screening/price-columns.ts';
import { shortened } from '../queries/screening/screening-figures.ts';
import { accountSharesOf } from '../queries/snapshot/priced-accounts.ts';
import { growthOfPeg, multiplesOn } from '../queries/valuation/month-multiples.ts';
import { factOf } from '../screening/field-facts.ts';
import { isInHistory } from '../screening/listed-fields.ts';
import { MULTIPLES } from '../screening/listed-row.ts';
import { OF_LISTING } from '../screening/listed-rows.ts';
import type { AccountsThroughTime } from './accounts-through-time.ts';

/** What the past of a listing is made of. */
export interface PastListing {
  readonly prices: StoredPrices;
  readonly delisted_on: string | null;
  readonly financial: boolean;
  readonly way: CurrencyWay;
  /** Why a share of the accounts is no share of the listing; `undefined` when it is one. */
  readonly noShare: string | undefined;
  /** Cover pages that count the shares by class. */
  readonly classCovers: readonly CoverCount[];
  /** The statements of today, which know every split. */
  readonly statements: Statements;
  /** What a unit of a currency was worth in US dollars. */
  readonly dollars: (currency: string, day: string) => number | undefined;
}

/** A listing on each day of a history. */
export interface ListingHistory {
  /** Closes with dividends reinvested. */
  readonly prices: Float64Array;
  readonly ended: number;
  readonly figures: ReadonlyMap<string, Float64Array>;
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
  const byFiling = new Map<string, ReadonlyMap<string, number>>();
  for (const [at, day] of days.entries()) {
    const bar = at < ended ? lastBefore(total, addDays(day, 1)) : undefined;
    if (bar !== undefined) closes[at] = total[bar]?.close ?? Number.NaN;
    const before = at < ended ? lastBefore(split, day) : undefined;
    if (before === undefined) continue;
    const known = accounts.on(addDays(day, -1));
    const ofAccounts = known && (byFiling.get(known.filed) ?? accountColumns(known.statements));
    if (known !== undefined && ofAccounts !== undefined) byFiling.set(known.filed, ofAccounts);
    const ofPrice = figuresOfDay(listing, known, split, before);
    for (const [field, value] of [...(ofAccounts ?? []), ...ofPrice]) {
      const inDollars = dollarsOf(field, value, listing, day);
      if (inDollars === undefined || !Number.isFinite(inDollars)) continue;
      const column = figures.get(field) ?? new Float64Array(days.length).fill(Number.NaN);
      column[at] = shortened(inDollars);
      figures.set(field, column);
    }
  }
  setLastPrice(closes, listing, ended, total.at(-1));
  return { prices: closes.map((close) => (Number.isNaN(close) ? close : shortened(close))), ended, figures };
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

/** Figures of a day by its price, and by the price on the accounts known then. */
function figuresOfDay(
  listing: PastListing,
  known: { readonly statements: Statements; readonly filed: string } | undefined,
  split: readonly DailyBar[],
  at: number,
) {
  const { prices, noShare, classCovers, way, financial, statements: today } = listing;
  const day = split[at]?.day ?? '';
  const window = {
    adjusted: prices.adjusted === 'total' ? 'total' : 'split',
    bars: split.slice(Math.max(0, at + 1 - SESSIONS), at + 1),
    dividends: [],
    splits: [],
  } as const;
  const found = priceColumns(window);
  const raw = prices.bars[at]?.close;
  if (raw === undefined) return found;
  const past: StoredPrices = {
    adjusted: prices.adjusted,
    bars: prices.bars.slice(Math.max(0, at + 1 - SESSIONS), at + 1),
    dividends: prices.dividends.filter(({ ex_day }) => ex_day <= day),
    splits: prices.splits.filter((each) => each.day <= day),
  };
  const period = known?.statements.ttm.at(-1);
  const asTraded = known === undefined || prices.adjusted === 'raw' ? raw : raw * splitFactorSince(today.splits, known.filed);
  found.set('price', asTraded);
  const set = (field: string, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) found.set(field, value);
  };
  set('last_price_date', marketDay(day));
  if (known === undefined || period === undefined) return found;
  set('last_filing_date', marketDay(known.filed));
  const newest = newestAccounts(known.statements);
  set('accounts_stale', newest && (areStale(newest, day) ? 1 : 0));
  setDividendYears(set, known.statements.annual, past);
  // Adjusted prices were put on the shares of the accounts above.
  const accountShares = prices.adjusted === 'raw' ? accountSharesOf({ statements: known.statements, prices: past }) : 1;
  if (noShare !== undefined || accountShares === undefined) return found;
  const counted = sharesKnownOn(known.statements, known.filed, classCovers);
  const shares = counted?.value;
  set('mktcap', shares === undefined ? undefined : (asTraded / accountShares) * (shares / (way.perPaper?.shares ?? 1)));
  const growth = growthOfPeg(known.statements.annual, financial);
  // A history has no Shiller multiple: no screen asks for one.
  const multiples = multiplesOn({ day, close: asTraded }, { period, shares: counted, laterSplits: 1 / accountShares, way, growth, averageEarnings: undefined });
  for (const [key, value] of multiples) set(MULTIPLES[key] ?? key, value);
  const [pe, onEbit] = [multiples.get('pe'), multiples.get('ev_ebit')];
  set('earnings_yield', pe && 1 / pe);
  set('earnings_yield_greenblatt', onEbit && 1 / onEbit);
  return found;
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
function dollarsOf(field: string, value: number, { way, dollars }: PastListing, day: string): number | undefined {
  const kind = currencyOf(field);
  if (kind === undefined || kind === 'none') return kind && value;
  const currency = kind === 'listing' ? way.to : way.from;
  const rate = currency === undefined ? undefined : dollars(currency, day);
  return rate === undefined ? undefined : value * rate;
}
