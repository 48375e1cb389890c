import { useEffect, useRef } from 'react';
import { type Kept, keepFigures, type Marks, useKeptFigures } from '#data/records/kept-figures.ts';
import { logFailure } from '#data/sync/state/log.ts';
import type { PortfolioReport, ReportHead } from '#domain/performance/portfolio-report.ts';
import { keptReturnsName } from './kept-returns-name.ts';
import { firstLots, type LotsShown, lotsShown } from './lots-shown.ts';

/** The returns of a portfolio since its first entry, as they were last worked out on this device, and what they were measured against. */
export interface KeptReturns {
  readonly head: ReportHead;
  /** Splits that the prices know and the ledger does not. */
  readonly splits: number;
  /** Ex-days of dividends that the prices know and the ledger does not. */
  readonly dividends: readonly string[];
  readonly benchmark: { readonly name: string; readonly withoutDividends: boolean };
  /** The first lots of each kind. */
  readonly lots: LotsShown;
  /** Symbols of the stocks of those lots, by stockid. */
  readonly symbols: Readonly<Record<string, string>>;
}

/** The returns kept of a portfolio: null when there are none that its records still lead to, `undefined` until that is known. */
export function useKeptReturns(portfolioId: string): Kept<KeptReturns> | null | undefined {
  return useKeptFigures<KeptReturns>(keptReturnsName(portfolioId)).value;
}

interface Worked {
  readonly report: PortfolioReport;
  readonly splits: number;
  readonly dividends: readonly string[];
  /** Of the records it was worked out from. */
  readonly marks: Marks;
  readonly benchmark: KeptReturns['benchmark'];
  readonly symbolOf: (stockid: string) => string;
}

/** Keeps the returns of a report once all of it is known; nothing until then. */
export function useReturnsKept(portfolioId: string, worked: Worked | undefined): void {
  const kept = useRef<PortfolioReport>(undefined);
  useEffect(() => {
    if (worked === undefined || kept.current === worked.report) return;
    const { report, splits, dividends, marks, benchmark, symbolOf } = worked;
    kept.current = report;
    const { name, withoutDividends } = benchmark;
    const lots = firstLots(lotsShown(report.lots));
    const symbols = Object.fromEntries([...lots.held.rows, ...lots.sold.rows].map(({ stockid }) => [stockid, symbolOf(stockid)]));
    const figures: KeptReturns = { head: headOf(report), splits, dividends, benchmark: { name, withoutDividends }, lots, symbols };
    keepFigures(keptReturnsName(portfolioId), marks, figures).catch((error: unknown) => logFailure('The returns of a portfolio were not kept', error));
  }, [portfolioId, worked]);
}

function headOf({ stocks, cash_gains, cash, lots, dividends, ...head }: PortfolioReport): ReportHead {
  return head;
}
