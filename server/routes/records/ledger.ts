import { auditPortfolio, getPortfolioPerformance, listPortfolioCurrencies, rebuildPortfolio } from '#contract/endpoints/records/ledger.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { holdingId } from '#contract/records/ids.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { nothing } from '#domain/ledger/money.ts';
import { portfolioReport } from '#domain/performance/portfolio-report.ts';
import { earlierDay } from '#domain/statements/periods/days.ts';
import { addStocksIn } from '#server/portfolios/portfolio-edits.ts';
import { unbookStock } from '#server/portfolios/transaction-edits.ts';
import { dayOf, findBook } from '#server/queries/ledger/book-of-portfolio.ts';
import { findClosesAsTraded, findLedger, findRatesOf, findTotalCloses } from '#server/queries/ledger/ledger.ts';
import { findExchangeRates, listExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { listRecords } from '#server/queries/records/records.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';

export const ledgerWrites = [
  serveWrite(rebuildPortfolio, async ({ params: { id }, body }, book) => {
    await book.expectKnown(portfolioKind, id);
    if (body.reset_transaction) return { stocks: [], removed_transactions: await unbookStock(book, id) };
    const { lots } = await findBook(book.db, book.userId, id, dayOf(book.madeAt));
    const missing: string[] = [];
    for (const stockid of new Set(lots.map((lot) => lot.stockid))) {
      if ((await book.find(holdingKind, holdingId(id, stockid))) === undefined) missing.push(stockid);
    }
    const stocks = await addStocksIn(
      book,
      id,
      missing.map((stock) => ({ stock })),
    );
    return { stocks, removed_transactions: 0 };
  }),
];

export const ledgerReads = [
  serve(getPortfolioPerformance, async ({ params: { id }, query }, { db, now }, exchange) => {
    const userId = memberOf(exchange).user_id;
    const { entries, currency, method } = await findLedger(db, userId, id);
    const today = dayOf(now());
    const first = entries.reduce((least, { day }) => earlierDay(least, day), today);
    const stockids = new Set(entries.flatMap(({ stockid, other_stockid }) => [stockid, other_stockid].filter((each) => each !== null)));
    const prices = await findClosesAsTraded(db, userId, [...stockids], { from: first, today });
    const benchmark = query.benchmark === undefined ? undefined : await findTotalCloses(db, query.benchmark, first);
    const others = [...prices.values(), ...(benchmark === undefined ? [] : [benchmark])].map((closes) => closes.currency);
    const rateOn = await findRatesOf(db, entries, currency, today, others);
    return { performance: portfolioReport(entries, { currency, method, prices, rateOn, today, from: query.from, benchmark }) ?? null };
  }),
  serve(auditPortfolio, async ({ params: { id } }, { db, now }, exchange) => {
    const userId = memberOf(exchange).user_id;
    const { currency, lines, lots, cash, problems } = await findBook(db, userId, id, dayOf(now()));
    const listed = new Set((await listRecords(db, userId, holdingKind, { parent: id })).map(({ fields }) => fields.stockid));
    const holdings = [...Map.groupBy(lots, ({ stockid }) => stockid)].map(([stockid, own]) => ({
      stockid,
      shares: own.reduce((sum, { shares }) => sum.plus(shares), nothing).toFixed(),
      cost: own.reduce((sum, lot) => sum.plus(lot.cost).plus(lot.fees), nothing).toFixed(),
      listed: listed.has(stockid),
    }));
    return {
      currency,
      entries: lines.length,
      holdings,
      cash: [...cash].map(([held, amount]) => ({ currency: held, amount: amount?.toFixed() ?? null })),
      problems: problems.map(({ entry, kind, held }) => ({ entry, kind, held: held?.toFixed() ?? null })),
    };
  }),
  serve(listPortfolioCurrencies, async ({ query: { from, of, market } }, { db, now }) => {
    const currencies = [...new Set((await listExchangeRates(db)).flatMap(({ base, currency }) => [base, currency]))].sort();
    if (from === undefined || of === undefined) return { currencies, rates: [] };
    const table = await findExchangeRates(db, of, from, dayOf(now()), market);
    const rates = [...table.values()].map(({ base, currency, days, rates: values }) => {
      const start = days.findIndex((day) => day >= from.slice(0, 4));
      return { base, currency, days: days.slice(Math.max(start, 0)), rates: values.slice(Math.max(start, 0)) };
    });
    return { currencies, rates };
  }),
];
