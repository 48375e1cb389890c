import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { settingId } from '#contract/records/ids.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { askStockRows } from '#data/answers/stock-rows.ts';
import { useRecord } from '#data/records/records.ts';
import type { LedgerParts } from '../ledger/use-ledger-view.ts';
import { BENCHMARK } from './benchmark-choice.tsx';
import type { ReportRequest } from './report-request.ts';
import { useReport } from './use-report.ts';

/**
 * The report of a portfolio, worked out on this device against what the member measures it by.
 *
 * @param stretch `ytd`, `1y`, `3y`, `5y` or `all`.
 */
export function usePortfolioReport(portfolioId: string, view: LedgerParts, today: string, stretch: string) {
  const setting = useRecord('user-setting', settingId(BENCHMARK, portfolioId)).value;
  const against = typeof setting?.fields.value === 'string' ? setting.fields.value : '';
  const compared = useQuery({ ...queryFor(getPriceHistory, { params: { id: against }, query: { adjusted: 'total' } }), enabled: against !== '' }).data;
  const { entries, currency, method, dismissed, market, stocks } = view;
  const request = useMemo<ReportRequest>(
    () => ({
      ...{ entries, currency, method, dismissed, rates: market.rates, today, stretch },
      benchmark: compared && { currency: compared.currency, days: compared.days, closes: compared.close },
    }),
    [entries, currency, method, dismissed, market.rates, today, stretch, compared],
  );
  const state = useReport(request, market);
  const outside = useQuery({
    queryKey: ['stock rows of a ledger', against],
    queryFn: ({ signal }) => askStockRows([against], signal),
    enabled: against !== '' && !stocks.has(against),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const other = outside?.[0]?.stock?.display_symbol;
  const symbolOf = (stockid: string) => stocks.get(stockid)?.symbol ?? (stockid === against ? other : undefined) ?? stockid;
  return { state, against, compared, symbolOf, other };
}
