import { useCallback, useMemo, useState } from 'react';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { useRecords } from '#data/records/records.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';
import type { AllPortfolios, DeskPeriod, PortfolioEntries } from '#domain/performance/all-portfolios.ts';
import { COST_METHOD, CURRENCY, entriesOf, type TransactionRecord } from '../ledger/use-ledger.ts';
import { BENCHMARK, useBenchmark } from '../performance/benchmark.ts';
import type { AllRequest } from '../performance/worker/report-request.ts';
import type { AllReply, Question } from '../performance/worker/report-worker.ts';
import { useReportMarket } from '../performance/worker/use-report-market.ts';
import { useReporter } from '../performance/worker/use-reporter.ts';

/** Figures that are being worked out, there, or cannot be worked out; `none` without an entry that counts. */
export type AllState = { readonly kind: 'working' | 'none' | 'failed' } | { readonly kind: 'ready'; readonly all: AllPortfolios };

/** Ledgers of every portfolio that has one, the currency they are added up in, and what they are measured against. */
export interface Ledgers {
  readonly portfolios: readonly PortfolioEntries[];
  readonly currency: string;
  /** The first that the member chose for one of them, null for nothing; `undefined` where none was ever chosen. */
  readonly benchmark: string | null | undefined;
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
    const benchmark = chosen.find((value) => typeof value === 'string') ?? (chosen.includes(null) ? null : undefined);
    return { portfolios: ledgers, currency: rulesOf(all, COMMON_PORTFOLIO).currency, benchmark };
  }, [portfolios, transactions, settings]);
}

/** What all portfolios did, worked out on this device, and the name of what it is compared with; the last figures stay until the next are ready. */
export function useAllPortfolios(
  { portfolios, currency, benchmark: chosen }: Ledgers,
  { today, period }: Pick<AllRequest, 'today' | 'period'>,
): { readonly state: AllState; readonly benchmark: string } {
  const [state, setState] = useState<AllState>({ kind: 'working' });
  const entries = useMemo(() => portfolios.flatMap((portfolio) => portfolio.entries), [portfolios]);
  const kept = useMemo(() => ({ currencies: portfolios.map((portfolio) => portfolio.currency) }), [portfolios]);
  const market = useReportMarket(entries, currency, kept);
  const benchmark = useBenchmark(chosen, currency);
  const { closes } = benchmark;
  const question = useMemo<Question>(
    () => ({ kind: 'all', request: { portfolios, currency, rates: market.rates, benchmark: closes, today, period } }),
    [portfolios, currency, market.rates, closes, today, period],
  );
  const take = useCallback(
    (reply: AllReply | 'failed') =>
      setState(reply === 'failed' ? { kind: 'failed' } : reply.all === undefined ? { kind: 'none' } : { kind: 'ready', all: reply.all }),
    [],
  );
  useReporter(question, market, take);
  return { state, benchmark: benchmark.name };
}

export const deskPeriodLabels: Readonly<Record<DeskPeriod, string>> = { day: 'Day', month: '1M', ytd: 'YTD', year: '1Y' };
