import { type Lines, type QuarterBooks, type QuarterResult, sum, whole } from './books.ts';

/** What belongs to the owners of a bank or an insurer, thousands. */
export interface OwnersEquity {
  readonly paidIn: number;
  readonly retained: number;
}

/** Shares bought back and sold in a quarter, thousands. */
export interface OwnersShare {
  readonly buybacks: number;
  readonly issued: number;
}

interface Earned {
  readonly netIncome: number;
  readonly stockPay: number;
}

/** A part of the way from what there is to what is wanted. */
export function toward(now: number, wanted: number, speed: number): number {
  return now + whole((wanted - now) * speed);
}

/** Equity once a quarter's income is in and dividends are out, before shares are bought or sold. */
export function equityWithIncome(before: OwnersEquity, { netIncome, stockPay }: Earned, dividends: number): number {
  return before.paidIn + before.retained + netIncome + stockPay - dividends;
}

/** Equity at the quarter's end. */
export function equityAfter(before: OwnersEquity, { netIncome, stockPay }: Earned, owners: OwnersShare, dividends: number): OwnersEquity {
  return { paidIn: before.paidIn + owners.issued + stockPay, retained: before.retained + netIncome - dividends - owners.buybacks };
}

interface OwnersFlows extends OwnersShare {
  readonly dividends: number;
  readonly financing: number;
  readonly change: number;
}

/** How long-term debt moved. */
export function debtLines(moved: number): Lines {
  return { ProceedsFromIssuanceOfLongTermDebt: Math.max(0, moved), RepaymentsOfLongTermDebt: Math.max(0, -moved) };
}

/** The end of a cash flow statement: what owners gave and took, and what all of it did to cash. */
export function ownersLines({ issued, buybacks, dividends, financing, change }: OwnersFlows): Lines {
  return {
    ProceedsFromIssuanceOfCommonStock: issued,
    PaymentsForRepurchaseOfCommonStock: buybacks,
    PaymentsOfDividends: dividends,
    NetCashProvidedByUsedInFinancingActivities: financing,
    CashAndCashEquivalentsPeriodIncreaseDecrease: change,
  };
}

/** A balance sheet of what is owned and owed, with totals and equity. */
export function balanceSheet(owned: Lines, owed: Lines, { paidIn, retained }: OwnersEquity): Lines {
  const liabilities = sum(...Object.values(owed));
  const equity = paidIn + retained;
  return {
    ...owned,
    Assets: sum(...Object.values(owned)),
    ...owed,
    Liabilities: liabilities,
    CommonStocksIncludingAdditionalPaidInCapital: paidIn,
    RetainedEarningsAccumulatedDeficit: retained,
    StockholdersEquity: equity,
    LiabilitiesAndStockholdersEquity: liabilities + equity,
  };
}

/** What a quarter leaves of a company that lives on its equity and keeps no cash to spare; `ordinaryReturn` is what it earns on it in an ordinary year. */
export function quarterResult<State extends OwnersEquity>(
  state: State,
  books: QuarterBooks,
  { netIncome, stockPay }: Earned,
  owners: OwnersShare,
  ordinaryReturn: number,
): QuarterResult<State> {
  return { state, books, netIncome, ...owners, stockPay, spareCash: 0, ordinaryIncome: (state.paidIn + state.retained) * ordinaryReturn };
}
