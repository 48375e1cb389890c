import { useCallback, useMemo, useState } from 'react';
import { COMMON_PORTFOLIO } from '#contract/records/ids.ts';
import { type Marks, useSettingsMark } from '#data/records/kept-figures.ts';
import { useMarkedTransactions, useRecords } from '#data/records/records.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';
import type { AllPortfolios, DeskPeriod, PortfolioEntries } from '#domain/performance/all-portfolios.ts';
import { COST_METHOD, CURRENCY, entriesOf, type TransactionRecord } from '../ledger/use-ledger.ts';
import { BENCHMARK, useBenchmark } from '../performance/benchmark.ts';
import type { AllRequest } from '../performance/worker/report-request.ts';
import type { AllReply, Question } from '../performance/worker/report-worker.ts';
import { useReportMarket } from '../performance/worker/use-report-market.ts';
import { useReporter } from '../performance/worker/use-reporter.ts';

/** Figures that are being worked out, there, or cannot be worked out; `none` without an entry that counts. */
export type AllState = { readonly kind: 'working' | 'none' | 'failed' } | { readonly kind: 'ready'; readonly all: AllPortfolios; readonly of: string };

/** Ledgers of every portfolio that has one, the currency they are added up in, and what they are measured against. */
export interface Ledgers {
  /** Of the transactions, see `transactionsMark`. */
  readonly mark: string;
  readonly portfolios: readonly PortfolioEntries[];
  readonly currency: string;
  /** The first that the member chose for one of them, null for nothing; `undefined` where none was ever chosen. */
  readonly benchmark: string | null | undefined;
}

/** The ledgers on this device, live; `undefined` until they are read. */
export function useLedgers(): Ledgers | undefined {
  const portfolios = useRecords('portfolio').value;
  const read = useMarkedTransactions(everyone).value;
  const settings = useRecords('user-setting').value;
  return useMemo(() => {
    if (portfolios === undefined || read === undefined || settings === undefined) return undefined;
    const settingOf = (key: string, portfolioId: string) =>
      settings.find(({ fields }) => fields.key === key && fields.portfolio_id === portfolioId)?.fields.value;
    const rulesOf = (entries: PortfolioEntries['entries'], id: string) =>
      ledgerRules(entries, {
        currency: settingOf(CURRENCY, id) ?? settingOf(CURRENCY, COMMON_PORTFOLIO),
        method: settingOf(COST_METHOD, id) ?? settingOf(COST_METHOD, COMMON_PORTFOLIO),
      });
    const byPortfolio = new Map<string, TransactionRecord[]>();
    for (const record of read.rows) {
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
    return { mark: read.mark, portfolios: ledgers, currency: rulesOf(all, COMMON_PORTFOLIO).currency, benchmark };
  }, [portfolios, read, settings]);
}

/**
 * What all portfolios did, worked out on this device, and the name of what it is compared with; the last figures stay until the next are ready.
 *
 * @returns `marks` of the records they are worked out from; `undefined` while they are of before the last change.
 */
export function useAllPortfolios(
  { mark, portfolios, currency, benchmark: chosen }: Ledgers,
  { today, period }: Pick<AllRequest, 'today' | 'period'>,
): { readonly state: AllState; readonly benchmark: string; readonly marks: Marks | undefined } {
  const [state, setState] = useState<AllState>({ kind: 'working' });
  const entries = useMemo(() => portfolios.flatMap((portfolio) => portfolio.entries), [portfolios]);
  const kept = useMemo(() => ({ currencies: portfolios.map((portfolio) => portfolio.currency) }), [portfolios]);
  const market = useReportMarket(entries, currency, kept);
  const benchmark = useBenchmark(chosen, currency);
  const { closes } = benchmark;
  const settings = useSettingsMark();
  const of = JSON.stringify([mark, settings]);
  const question = useMemo<Question>(
    () => ({ kind: 'all', request: { portfolios, currency, rates: market.rates, benchmark: closes, today, period, of } }),
    [portfolios, currency, market.rates, closes, today, period, of],
  );
  const take = useCallback(
    (reply: AllReply | 'failed') =>
      setState(reply === 'failed' ? { kind: 'failed' } : reply.all === undefined ? { kind: 'none' } : { kind: 'ready', all: reply.all, of: reply.of }),
    [],
  );
  useReporter(question, market, take);
  // What is shown may still be of before the last change.
  const isOfNow = state.kind === 'ready' && state.of === of && settings !== undefined;
  return { state, benchmark: benchmark.name, marks: isOfNow ? { transactions: mark, settings } : undefined };
}

const everyone = {};

export const deskPeriodLabels: Readonly<Record<DeskPeriod, string>> = { day: 'Day', month: '1M', ytd: 'YTD', year: '1Y' };
