import { getWaccDetails } from '#contract/endpoints/stock/dcf.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import styles from '../calculator/calculator-page.module.css';
import type { FirstCompany } from '../calculator/first-company.ts';
import { StockChoice } from '../calculator/stock-choice.tsx';
import { nothingKnown, type WaccKnown } from './wacc-choices.ts';
import { WaccDesk } from './wacc-desk.tsx';

interface WaccPageProps extends FirstCompany {
  recent: () => readonly ListedStock[];
  onSymbol: (symbol: string | undefined) => void;
}

/** The calculator of the cost of capital: filled from a company, or from figures typed by hand. */
export function WaccPage({ symbol, reason, recent, onSymbol }: WaccPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>WACC calculator</h1>
        <p>What do owners and lenders of a company ask for together, and does the company earn more?</p>
        <StockChoice chosen={symbol} recent={recent} onChoose={onSymbol} />
        {reason !== undefined && <p role="status">{reason}</p>}
      </header>
      {symbol === undefined ? <WaccDesk known={nothingKnown} subject="The company" /> : <OfStock key={symbol} symbol={symbol} />}
    </div>
  );
}

function OfStock({ symbol }: { symbol: string }) {
  const { state, again } = useAnswer(getWaccDetails, { params: { id: symbol } });
  return (
    <AnswerView state={state} again={again} height={500}>
      {(known: WaccKnown) => (
        <>
          <p className={styles.of}>
            Filled from{' '}
            <StockLink stock={symbol} to="/stock/$name/dcf">
              {symbol}
            </StockLink>
            , as known today; every figure can be typed over.
          </p>
          <WaccDesk known={known} subject={symbol} />
        </>
      )}
    </AnswerView>
  );
}
