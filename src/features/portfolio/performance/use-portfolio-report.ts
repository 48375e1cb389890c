import { useMemo } from 'react';
import { settingId } from '#contract/records/ids.ts';
import { useSettingsMark } from '#data/records/kept-figures.ts';
import { useRecord } from '#data/records/records.ts';
import type { LedgerParts } from '../ledger/use-ledger-view.ts';
import { ratesAsked } from '../rates/rates-asked.ts';
import { useRates } from '../rates/use-rates.ts';
import { BENCHMARK, type Benchmark, useBenchmark } from './benchmark.ts';
import { useReturnsKept } from './kept-returns.ts';
import { useReport } from './use-report.ts';
import type { ReportRequest } from './worker/report-request.ts';
import { useReportMarket } from './worker/use-report-market.ts';

/**
 * The report of a portfolio, worked out on this device against what the member measures it by.
 *
 * @param stretch `ytd`, `1y`, `3y`, `5y` or `all`.
 */
export function usePortfolioReport(portfolioId: string, view: LedgerParts, today: string, stretch: string) {
  const { entries, mark, currency, method, dismissed, stocks, listed } = view;
  const market = useReportMarket(entries, currency, listed);
  const setting = useRecord('user-setting', settingId(BENCHMARK, portfolioId)).value;
  // Until the setting is read nothing is compared, so that no other index shows up first.
  const kept = setting === undefined ? null : setting === null ? undefined : setting.fields.value;
  const benchmark = useBenchmark(kept, currency);
  const { closes } = benchmark;
  // A benchmark may be in a currency that nothing of the portfolio is in.
  const abroad = closes !== undefined && closes.currency !== currency ? closes.currency : undefined;
  const asked = useMemo(
    () => (abroad === undefined ? none : ratesAsked(entries, { currency, stockids: [...stocks.keys(), benchmark.id], traded: [abroad] })),
    [abroad, entries, currency, stocks, benchmark.id],
  );
  const further = useRates(asked);
  const rates = useMemo(() => [...market.rates, ...further.rates], [market.rates, further.rates]);
  const settings = useSettingsMark();
  const of = JSON.stringify([mark, settings, stretch, benchmark.name]);
  const request = useMemo<ReportRequest>(
    () => ({ ...{ entries, currency, method, dismissed, rates, today, stretch, of }, benchmark: closes }),
    [entries, currency, method, dismissed, rates, today, stretch, of, closes],
  );
  const given = useMemo(() => ({ byHand: market.byHand, version: market.version, settled: market.settled && further.settled }), [market, further.settled]);
  const state = useReport(request, given);
  const worked = useMemo(() => {
    // What is shown may still be of before the last change.
    const isOfNow = state.kind === 'ready' && state.of === of && stretch === 'all';
    if (!isOfNow || state.outlook === undefined || settings === undefined) return undefined;
    const marks = { transactions: mark, settings };
    return { report: state.report, splits: state.outlook.splits, dividends: state.outlook.dividends, marks, benchmark, symbolOf: symbolIn(stocks, benchmark) };
  }, [state, of, stretch, mark, settings, stocks, benchmark]);
  useReturnsKept(portfolioId, worked);
  return { state, benchmark, arrived: market.arrived };
}

/** Symbols of the stocks of a portfolio and of what it is measured against; the id of a stock nothing here knows. */
export function symbolIn(stocks: LedgerParts['stocks'], benchmark: Benchmark): (stockid: string) => string {
  return (stockid) => stocks.get(stockid)?.symbol ?? (stockid === benchmark.id ? benchmark.name : stockid);
}

const none: readonly never[] = [];
