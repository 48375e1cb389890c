import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { useRecords } from '#data/records/records.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';
import type { AllPortfolios, DeskPeriod, PortfolioEntries } from '#domain/performance/all-portfolios.ts';
import { useLedgerMarket } from '../ledger/ledger-market.ts';
import { COST_METHOD, CURRENCY, entriesOf, type TransactionRecord } from '../ledger/use-ledger.ts';
import { BENCHMARK } from '../performance/benchmark-choice.tsx';
import type { AllRequest } from '../performance/report-request.ts';
import type { AllReply, Question } from '../performance/report-worker.ts';
import { useReporter } from '../performance/use-reporter.ts';

/** Figures that are being worked out, there, or cannot be worked out; `none` without an entry that counts. */
export type AllState = { readonly kind: 'working' | 'none' | 'failed' } | { readonly kind: 'ready'; readonly all: AllPortfolios };

/** Ledgers of every portfolio that has one, the currency they are added up in, and what they are measured against. */
export interface Ledgers {
  readonly portfolios: readonly PortfolioEntries[];
  readonly currency: string;
  /** A stockid; empty for nothing. */
  readonly benchmark: string;
}

/** The ledgers on this device, live; `undefined` until they are read. */
export function useLedgers(): Ledgers | undefined {
  const portfolios = useRecords('portfolio').value;
  const transactions = useRecords('transaction').value;
  const settings = useRecords('user-setting').value;
  return useMemo(() => {
    if (portfolios === undefined || transactions === undefined || settings === undefined) return undefined;
    const settingOf = (key: string, portfolioId: string) =>
      settings.find(({ fields }) => fields.key === key && fields.portfolio_id === portfolioId)?.fields.value;
    const rulesOf = (entries: PortfolioEntries['entries'], id: string) =>
      ledgerRules(entries, {
        currency: settingOf(CURRENCY, id) ?? settingOf(CURRENCY, COMMON_PORTFOLIO),
        method: settingOf(COST_METHOD, id) ?? settingOf(COST_METHOD, COMMON_PORTFOLIO),
      });
    const byPortfolio = new Map<string, TransactionRecord[]>();
    for (const record of transactions) {
      const known = byPortfolio.get(record.fields.portfolio_id);
      if (known === undefined) byPortfolio.set(record.fields.portfolio_id, [record]);
      else known.push(record);
    }
    const ledgers = portfolios.flatMap(({ id }) => {
      const entries = entriesOf(byPortfolio.get(id) ?? []);
      return entries.length === 0 ? [] : [{ id, entries, ...rulesOf(entries, id) }];
    });
    const all = ledgers.flatMap(({ entries }) => entries);
    const chosen = [COMMON_PORTFOLIO, ...ledgers.map(({ id }) => id)].map((id) => settingOf(BENCHMARK, id));
    const benchmark = chosen.find((value) => typeof value === 'string') ?? '';
    return { portfolios: ledgers, currency: rulesOf(all, COMMON_PORTFOLIO).currency, benchmark: String(benchmark) };
  }, [portfolios, transactions, settings]);
}

/** What all portfolios did, worked out on this device; the last figures stay until the next are ready. */
export function useAllPortfolios({ portfolios, currency, benchmark }: Ledgers, { today, period }: Pick<AllRequest, 'today' | 'period'>): AllState {
  const [state, setState] = useState<AllState>({ kind: 'working' });
  const entries = useMemo(() => portfolios.flatMap((portfolio) => portfolio.entries), [portfolios]);
  const kept = useMemo(() => ({ currencies: portfolios.map((portfolio) => portfolio.currency) }), [portfolios]);
  const market = useLedgerMarket(entries, currency, '', kept);
  const compared = useQuery({ ...queryFor(getPriceHistory, { params: { id: benchmark }, query: { adjusted: 'total' } }), enabled: benchmark !== '' }).data;
  const question = useMemo<Question>(() => {
    const closes = compared && { currency: compared.currency, days: compared.days, closes: compared.close };
    return { kind: 'all', request: { portfolios, currency, rates: market.rates, benchmark: closes, today, period } };
  }, [portfolios, currency, market.rates, compared, today, period]);
  const take = useCallback(
    (reply: AllReply | 'failed') =>
      setState(reply === 'failed' ? { kind: 'failed' } : reply.all === undefined ? { kind: 'none' } : { kind: 'ready', all: reply.all }),
    [],
  );
  useReporter(question, market, take);
  return state;
}

export const deskPeriodLabels: Readonly<Record<DeskPeriod, string>> = { day: 'Day', month: '1M', ytd: 'YTD', year: '1Y' };
