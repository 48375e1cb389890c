import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import { proposalsOf } from '#domain/ledger/proposals.ts';
import { type AllPortfolios, allPortfolios, type DeskPeriod, type PortfolioEntries } from '#domain/performance/all-portfolios.ts';
import { closesAsTraded } from '#domain/performance/closes-as-traded.ts';
import { type HoldingReturn, holdingReturns } from '#domain/performance/holding-returns.ts';
import { type PortfolioReport, quotes, type StartedReport, startedReport, stretchStart } from '#domain/performance/portfolio-report.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { exchangeRate, type PublishedRates, rateTable } from '#domain/prices/exchange-rate.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import { proposalKey } from '../../ledger/proposal-key.ts';
import { type ExpectedIncome, expectedIncome } from '../expected-income.ts';
import type { LedgerPrices } from './ledger-prices.ts';

/** What a report is worked out from, beside the prices; it can be handed to a worker. */
export interface ReportRequest {
  readonly entries: readonly LedgerEntry[];
  readonly currency: string;
  readonly method: CostMethod;
  readonly rates: readonly PublishedRates[];
  readonly benchmark: Closes | undefined;
  readonly today: string;
  /** `ytd`, `1y`, `3y`, `5y` or `all`. */
  readonly stretch: string;
  /** What it is made from, in a word; comes back with the report. */
  readonly of: string;
  /** Keys of proposals that were dismissed. */
  readonly dismissed: ReadonlySet<string>;
}

/** What the figures of all portfolios together are worked out from, beside the prices. */
export interface AllRequest {
  readonly portfolios: readonly PortfolioEntries[];
  /** In which they are added up. */
  readonly currency: string;
  readonly rates: readonly PublishedRates[];
  readonly benchmark: Closes | undefined;
  readonly today: string;
  readonly period: DeskPeriod;
  /** What they are made from, in a word; comes back with the figures. */
  readonly of: string;
}

/** Further figures of a ledger, once its report is shown. */
export interface LedgerOutlook {
  readonly expected: ExpectedIncome;
  /** Splits that the prices know and the ledger does not. */
  readonly splits: number;
  /** Ex-days of the dividends that the prices know and the ledger does not, each as often as it is missing. */
  readonly dividends: readonly string[];
  /** Of each stock that is held. */
  readonly returns: readonly HoldingReturn[];
}

/** Works reports out with the prices it was given, in whatever thread it is made. Prices are given once, not with every report. */
export function createReporter() {
  const histories = new Map<string, LedgerPrices>();
  const traded = new Map<string, Closes>();
  /** Numbers of each list of days: histories of the same days share theirs. */
  const numbers = new WeakMap<readonly string[], Int32Array>();
  const numbersOf = (days: readonly string[]) => {
    const known = numbers.get(days) ?? Int32Array.from(days, dayNumber);
    numbers.set(days, known);
    return known;
  };
  const ratesInto = (rates: readonly PublishedRates[]) => {
    const table = rateTable(rates);
    return (currency: string) => (from: string, day: string) => exchangeRate(table, from, currency, day)?.rate;
  };
  const ratesOf = ({ rates, currency }: ReportRequest) => ratesInto(rates)(currency);
  return {
    take(history: LedgerPrices): void {
      histories.set(history.stockid, history);
      const closes = closesAsTraded({ ...history, closes: history.close });
      if (closes === undefined) traded.delete(history.stockid);
      else traded.set(history.stockid, { ...closes, numbers: numbersOf(closes.days) });
    },
    start(request: ReportRequest): StartedReport | undefined {
      const from = stretchStart(request.stretch, request.today);
      return startedReport(request.entries, { ...request, prices: traded, rateOn: ratesOf(request), from });
    },
    all(request: AllRequest): AllPortfolios | undefined {
      return allPortfolios(request.portfolios, { ...request, prices: traded, ratesInto: ratesInto(request.rates) });
    },
    outlook(request: ReportRequest, started: StartedReport, report: PortfolioReport): LedgerOutlook {
      const rateOn = ratesOf(request);
      // Entries of days to come are in no report.
      const lines = started.lines.length === request.entries.length ? started.lines : keepBook(request.entries, { ...request, rateOn }).lines;
      const proposed = proposalsOf(lines, histories, request.today).filter((proposal) => !request.dismissed.has(proposalKey(proposal)));
      const splits = proposed.filter(({ kind }) => kind === 'split').length;
      const dividends = proposed.flatMap(({ kind, day }) => (kind === 'dividend' ? [day] : []));
      const returns = holdingReturns(started.lines, report, { currency: request.currency, rateOn, quoteOn: quotes(traded, request.currency, rateOn) });
      return { splits, dividends, returns, expected: expectedIncome(report, histories, rateOn, request.today) };
    },
  };
}
