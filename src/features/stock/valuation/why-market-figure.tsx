import { Link } from '@tanstack/react-router';
import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import { valuationMeanings } from '#domain/statements/meanings/valuation-meanings.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { scaleForAll } from '#ui/format/scale.ts';
import { FigureSheet } from '#ui/layout/overlay/figure-sheet.tsx';
import { InputRows } from '../financials/why/input-rows.tsx';
import styles from './why-market-figure.module.css';

/** A figure of the accounts and the price, of the accounts to `end`. */
export interface AskedFigure {
  readonly key: string;
  readonly end: string;
  /** By what was filed until this day. */
  readonly as_of?: string;
}

interface WhyMarketFigureProps {
  stockid: string;
  label: string;
  /** The figure as the page shows it. */
  shown: string;
  note: string | undefined;
  /** Left out for a figure that is not known. */
  asked: AskedFigure | undefined;
  onClose: () => void;
}

/** Where a figure that needs the price of a share comes from: its formula, and each of its parts down to the filing. */
export function WhyMarketFigure({ stockid, label, shown, note, asked, onClose }: WhyMarketFigureProps) {
  return (
    <FigureSheet label={`Why: ${label}`} title={label} shown={shown} onClose={onClose}>
      {note !== undefined && <p>{note}</p>}
      {asked && <Chain stockid={stockid} asked={asked} />}
      {asked && valuationMeanings[asked.key] !== undefined && (
        <p>
          <Link to="/glossary/$name" params={{ name: asked.key }}>
            {`${label} in the glossary`}
          </Link>
        </p>
      )}
    </FigureSheet>
  );
}

function Chain({ stockid, asked: { key, ...query } }: { stockid: string; asked: AskedFigure }) {
  const { state, again } = useAnswer(getProvenance, { params: { id: stockid, list: 'valuation', key }, query });
  return (
    <AnswerView state={state} again={again} height={180}>
      {({ formula, inputs, note }) => (
        <>
          {formula !== null && <p className={styles.formula}>= {formula}</p>}
          <InputRows inputs={inputs} scale={scaleForAll(inputs.map(({ value }) => value))} />
          {note !== null && <p>{note}</p>}
        </>
      )}
    </AnswerView>
  );
}
