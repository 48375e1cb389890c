import { useState } from 'react';
import { getDcfFairValue } from '#contract/endpoints/stock/dcf.ts';
import { RATE_WITHOUT_TREASURY } from '#domain/valuation/dcf/dcf-defaults.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { DcfDesk } from '../dcf/dcf-desk.tsx';
import { type DcfKnown, useDcfChoices } from '../dcf/use-dcf-choices.ts';
import styles from './calculator-page.module.css';
import type { FirstCompany } from './first-company.ts';
import { NumberField } from './number-field.tsx';
import { StockChoice } from './stock-choice.tsx';

interface CalculatorPageProps extends FirstCompany {
  recent: () => readonly ListedStock[];
  onSymbol: (symbol: string | undefined) => void;
}

/** The DCF calculator on its own: filled from a company, or from figures typed by hand. */
export function CalculatorPage({ symbol, reason, recent, onSymbol }: CalculatorPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>DCF calculator</h1>
        <p>What is a share worth, if its earnings grow as you believe? And what does its price believe?</p>
        <StockChoice chosen={symbol} recent={recent} onChoose={onSymbol} />
        {reason !== undefined && <p role="status">{reason}</p>}
      </header>
      {symbol === undefined ? <ByHand /> : <OfStock key={symbol} symbol={symbol} />}
    </div>
  );
}

function OfStock({ symbol }: { symbol: string }) {
  const { state, again } = useAnswer(getDcfFairValue, { params: { id: symbol } });
  return (
    <AnswerView state={state} again={again} height={700}>
      {(known) => (
        <>
          <p className={styles.of}>
            Filled from{' '}
            <StockLink stock={symbol} to="/stock/$name/dcf">
              {symbol}
            </StockLink>
            , as known today.
          </p>
          <Filled known={known} symbol={symbol} />
        </>
      )}
    </AnswerView>
  );
}

function Filled({ known, symbol }: { known: DcfKnown; symbol: string }) {
  const [choices, change] = useDcfChoices(known);
  return <DcfDesk known={known} name={symbol} choices={choices} onChange={change} />;
}

const nothing = { value: null, end: null, reason: null, years: [], trends: [], growth_range: null, growth: 0.1, fair_value: null };

/** A share of which nothing is known but what is typed. */
const typed: DcfKnown = {
  currency: 'a share',
  price: null,
  price_on: null,
  bases: {
    earnings: { ...nothing, method: 'earnings', label: 'EPS without one-off items', row: 'eps_without_one_offs' },
    free_cash_flow: { ...nothing, method: 'free_cash_flow', label: 'FCF per share', row: 'fcf_per_share' },
  },
  tangible_book_per_share: null,
  growths: [],
  treasury: null,
  discount_rate: RATE_WITHOUT_TREASURY,
  wacc: null,
  predictability: null,
};

const MOST = 1e9;

function ByHand() {
  const [price, setPrice] = useState<number>();
  const [book, setBook] = useState<number>();
  const known = { ...typed, price: price ?? null, tangible_book_per_share: book ?? null };
  const [choices, change] = useDcfChoices(known);
  return (
    <>
      <p className={styles.by}>
        <span>
          Price of a share <NumberField label="Price of a share" value={price} decimals={2} least={0.0001} most={MOST} onChange={setPrice} />
        </span>
        <span>
          Tangible book value a share <NumberField label="Tangible book value a share" value={book} decimals={2} least={-MOST} most={MOST} onChange={setBook} />
        </span>
      </p>
      <DcfDesk known={known} choices={choices} onChange={change} />
    </>
  );
}
