import { useMemo } from 'react';
import { settingId } from '#contract/records/ids.ts';
import { useRecord } from '#data/records/records.ts';
import type { LedgerParts } from '../ledger/use-ledger-view.ts';
import { BENCHMARK, useBenchmark } from './benchmark.ts';
import type { ReportRequest } from './report-request.ts';
import { useReport } from './use-report.ts';

/**
 * The report of a portfolio, worked out on this device against what the member measures it by.
 *
 * @param stretch `ytd`, `1y`, `3y`, `5y` or `all`.
 */
export function usePortfolioReport(portfolioId: string, view: LedgerParts, today: string, stretch: string) {
  const { entries, currency, method, dismissed, market, stocks } = view;
  const setting = useRecord('user-setting', settingId(BENCHMARK, portfolioId)).value;
  // Until the setting is read nothing is compared, so that no other index shows up first.
  const kept = setting === undefined ? null : setting === null ? undefined : setting.fields.value;
  const benchmark = useBenchmark(kept, currency);
  const { closes } = benchmark;
  const request = useMemo<ReportRequest>(
    () => ({ ...{ entries, currency, method, dismissed, rates: market.rates, today, stretch }, benchmark: closes }),
    [entries, currency, method, dismissed, market.rates, today, stretch, closes],
  );
  const state = useReport(request, market);
  const symbolOf = (stockid: string) => stocks.get(stockid)?.symbol ?? (stockid === benchmark.id ? benchmark.name : stockid);
  return { state, benchmark, symbolOf };
}
