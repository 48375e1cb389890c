import { useState } from 'react';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { partedScore } from '#domain/ratios/score-parts.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { FigureChart } from '../figure/figure-chart.tsx';
import { ownPast, verdictOf } from '../figure/own-past.ts';
import { markOf, type Statements } from '../financials/statements.ts';
import { useStatements } from '../financials/use-statements.ts';
import { StockFinder } from '../stock-finder.tsx';
import { LiveMultiple } from './live-multiple.tsx';
import styles from './live-term.module.css';
import { ScoreMatrix } from './score-matrix.tsx';

/** The company an entry of the glossary is shown for. */
export interface EntryCompany {
  /** How the address names it; `undefined` where no company is loaded. */
  readonly symbol: string | undefined;
  /** Stocks looked at last on this device. */
  readonly recent: () => readonly ListedStock[];
  readonly onSymbol: (symbol: string) => void;
}

const nobody: readonly string[] = [];

/** An entry's figure over the years of one company, which the reader chooses, with where it is in its own past. */
export function LiveTerm({ term, symbol, recent, onSymbol }: EntryCompany & { term: FinancialTerm }) {
  return (
    <div className={styles.live}>
      <Card
        title={symbol === undefined ? (term.list === 'valuation' ? 'As a stock is priced' : 'As a company reports it') : `Live: ${symbol}`}
        context={term.list === 'valuation' ? 'by month' : 'by fiscal year'}
        padded
      >
        <StockFinder label="Show it for" offered={recent} chosen={symbol} onChoose={(stock) => onSymbol(stockAddress(stock))} />
        {symbol === undefined ? (
          <Empty lead="No company is loaded on this server yet." />
        ) : term.list === 'valuation' ? (
          <LiveMultiple key={symbol} term={term} symbol={symbol} />
        ) : (
          <OfCompany key={symbol} term={term} symbol={symbol} />
        )}
      </Card>
    </div>
  );
}

function OfCompany({ term, symbol }: { term: FinancialTerm; symbol: string }) {
  const { state, again } = useStatements(symbol, nobody, 'annual', 'restated');
  return (
    <AnswerView state={state} again={again} height={320} listStored={false}>
      {(statements) => (
        <>
          <Past term={term} symbol={symbol} statements={statements} />
          <AnswerStamp state={state} />
        </>
      )}
    </AnswerView>
  );
}

function Past({ term, symbol, statements }: { term: FinancialTerm; symbol: string; statements: Statements }) {
  const { lines, periods, type, currency, scale } = statements;
  const [chosen, setChosen] = useState<number>();
  const line = lines.find(({ row }) => row.key === term.id);
  const past = line && ownPast(line.values, periods);
  if (line === undefined || past === undefined) {
    return (
      <p className={styles.verdict} role="status">
        {`${symbol} has no ${term.label} in its statements: it is unknown, which is not the same as none. `}
        {!term.for_financial_companies && 'Banks and insurers have statements of another kind.'}
      </p>
    );
  }
  const score = partedScore(term.id);
  const mark = markOf(line, currency, scale);
  return (
    <>
      <p className={styles.verdict}>
        {`${verdictOf(line, past, { type, currency })} `}
        <StockLink stock={symbol} figure={term.id}>
          {`Every period of ${symbol}, with where it comes from`}
        </StockLink>
      </p>
      {mark !== undefined && <small className={styles.mark}>{`In ${mark}`}</small>}
      {score === undefined ? (
        <FigureChart line={line} statements={statements} at={chosen ?? line.values.findLastIndex(isFigure)} onChoose={setChosen} />
      ) : (
        <ScoreMatrix name={symbol} score={score} line={line} statements={statements} />
      )}
    </>
  );
}
