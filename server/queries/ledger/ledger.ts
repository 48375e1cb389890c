import { isDemoStock } from '#contract/demo-stock.ts';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { transactionKind } from '#contract/records/transaction.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { closesByHand } from '#domain/prices/closes-by-hand.ts';
import { exchangeRate } from '#domain/prices/exchange-rate.ts';
import { undoSplits } from '#domain/prices/undo-splits.ts';
import { earlierDay, laterDay } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { Breath } from '#server/fairness/breath.ts';
import { ApiError } from '#server/serve.ts';
import { findListing } from '../listings/find-listing.ts';
import { findExchangeRates } from '../prices/exchange-rates.ts';
import { adjustedBars, findPrices } from '../prices/find-prices.ts';
import { eachRecord } from '../records/record-pages.ts';
import { findRecord } from '../records/records.ts';
import { findOwnStocks } from './own-stocks.ts';

/** The entries of a portfolio's ledger that count, and by which currency and cost method it is kept. @throws ApiError `not-found`. */
export async function findLedger(db: Store, userId: number, portfolioId: string) {
  if ((await findRecord(db, userId, portfolioKind, portfolioId)) === undefined) throw new ApiError('not-found');
  const entries: LedgerEntry[] = [];
  for await (const { record } of eachRecord(db, userId, transactionKind, { parent: portfolioId })) {
    if (record.fields.conflict_of === null) entries.push({ ...record.fields, id: record.id });
  }
  const settingOf = async (key: string) =>
    (await findRecord(db, userId, userSettingKind, settingId(key, portfolioId)))?.fields.value ??
    (await findRecord(db, userId, userSettingKind, settingId(key, COMMON_PORTFOLIO)))?.fields.value;
  return { entries, ...ledgerRules(entries, { currency: await settingOf('currency'), method: await settingOf('cost_method') }) };
}

/** Exchange rates for a ledger, from its first entry to a day. */
export async function findRatesOf(db: Store, entries: readonly LedgerEntry[], base: string, to: string, others: readonly string[] = []) {
  const currencies = [
    ...new Set([base, ...others, ...entries.flatMap(({ currency, to_currency }) => [currency, ...(to_currency === null ? [] : [to_currency])])]),
  ];
  if (currencies.length === 1) return () => undefined;
  const from = entries.reduce((least, { day }) => earlierDay(least, day), to);
  const demo = entries.some(({ stockid }) => stockid !== null && isDemoStock(stockid));
  const table = await findExchangeRates(db, currencies, from, to, demo ? 'demo' : 'real');
  return (currency: string, day: string) => exchangeRate(table, currency, base, day)?.rate;
}

/**
 * Closes of a member's stocks as they were traded since a day; a stock without prices is not in it. Those that no exchange lists have the
 * prices given by hand, to the last session of the others, or to today where there are no others.
 */
export async function findClosesAsTraded(
  db: Store,
  userId: number,
  stockids: readonly string[],
  { from, today }: { from: string; today: string },
): Promise<Map<string, Closes>> {
  const found = new Map<string, Closes>();
  const breath = new Breath(db);
  for (const stockid of stockids) {
    await breath.take();
    const listing = await findListing(db, stockid);
    const prices = listing && (await findPrices(db, stockid, Number(from.slice(0, 4)) - 1));
    if (listing === undefined || prices === undefined) continue;
    const bars = prices.adjusted === 'split' ? undoSplits(prices.bars, [], prices.splits)?.bars : prices.bars;
    // Prices that a source lowered by dividends cannot be taken back to what was paid: they would show gains that never were.
    if (bars === undefined || prices.adjusted === 'total') continue;
    found.set(stockid, { currency: listing.currency, days: bars.map(({ day }) => day), closes: bars.map(({ close }) => close) });
  }
  const session = [...found.values()].reduce((last, { days }) => laterDay(last, days.at(-1) ?? ''), '');
  for (const { stockid, currency, prices } of await findOwnStocks(db, userId, stockids)) {
    const given = closesByHand(prices, session === '' ? today : session);
    if (given !== undefined) found.set(stockid, { currency, ...given });
  }
  return found;
}

/** Closes of one stock with its dividends reinvested; `undefined` without prices. */
export async function findTotalCloses(db: Store, stockid: string, from: string): Promise<Closes | undefined> {
  const listing = await findListing(db, stockid);
  const prices = listing && (await findPrices(db, stockid, Number(from.slice(0, 4)) - 1));
  if (listing === undefined || prices === undefined) return undefined;
  const { bars } = adjustedBars(prices, 'total');
  return { currency: listing.currency, days: bars.map(({ day }) => day), closes: bars.map(({ close }) => close) };
}
