import { useEffect } from 'react';
import { type LedgerParts, useLedgerParts } from '../ledger/use-ledger-view.ts';
import type { Benchmark } from './benchmark.ts';
import { usePortfolioReport } from './use-portfolio-report.ts';
import type { ReportState } from './use-report.ts';

/** The returns of a portfolio as far as they are worked out. */
export interface WorkedReturns {
  readonly state: ReportState;
  readonly benchmark: Benchmark;
  readonly stocks: LedgerParts['stocks'];
  /** How many of the prices they are worked out from are on this device. */
  readonly arrived: { readonly known: number; readonly of: number };
}

interface WorkOutReturnsProps {
  portfolioId: string;
  today: string;
  stretch: string;
  /** `none` for a portfolio without transactions. Must not change. */
  onWorked: (worked: WorkedReturns | 'none') => void;
}

/** Works out how a portfolio did, and shows nothing itself: the page shows what is kept of before until then, in the same place. */
export function WorkOutReturns({ portfolioId, ...props }: WorkOutReturnsProps) {
  const view = useLedgerParts(portfolioId);
  const isEmpty = view?.entries.length === 0;
  const { onWorked } = props;
  useEffect(() => {
    if (isEmpty) onWorked('none');
  }, [isEmpty, onWorked]);
  return view !== undefined && !isEmpty && <Work portfolioId={portfolioId} {...props} view={view} />;
}

function Work({ portfolioId, today, stretch, onWorked, view }: WorkOutReturnsProps & { view: LedgerParts }) {
  const { state, benchmark, arrived } = usePortfolioReport(portfolioId, view, today, stretch);
  const { stocks } = view;
  useEffect(() => onWorked({ state, benchmark, stocks, arrived }), [state, benchmark, stocks, arrived, onWorked]);
  return null;
}
