import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import styles from './analysis.module.css';

const pages = [
  ['/stock/$name/analysis', 'Overview'],
  ['/stock/$name/analysis/historical', 'Year by year'],
  ['/stock/$name/analysis/valuations', 'Valuations'],
  ['/stock/$name/analysis/warning-signs', 'Warning signs'],
] as const;

interface AnalysisFrameProps {
  /** How the address names the stock. */
  name: string;
  children: ReactNode;
}

/** The pages of the analysis of a stock, with the way from one to the next. */
export function AnalysisFrame({ name, children }: AnalysisFrameProps) {
  return (
    <div className={styles.page}>
      <nav className={styles.pages} aria-label="Pages of the analysis">
        {pages.map(([to, label]) => (
          <Link key={to} to={to} params={{ name }} activeOptions={{ exact: true, includeSearch: false }} preload="intent">
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}

interface Judged {
  readonly stock: StockSummary;
  readonly signs: StockSigns;
}

/** Shows what is known of a stock and its signs once both are here. */
export function WithSigns({ name, children }: { name: string; children: (judged: Judged) => ReactNode }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <Signs stock={state.data}>{children}</Signs> : null;
}

function Signs({ stock, children }: { stock: StockSummary; children: (judged: Judged) => ReactNode }) {
  const { state, again } = useAnswer(getWarningSigns, { params: { id: stock.stockid } });
  return (
    <AnswerView state={state} again={again} height={320}>
      {(signs) => children({ stock, signs })}
    </AnswerView>
  );
}
