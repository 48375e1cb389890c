import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatPrice } from '#ui/format/number.ts';
import { scales } from '#ui/format/scale.ts';
import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import { InputRows } from '../../financials/why/input-rows.tsx';
import { NOW } from '../years/year-choice.ts';
import type { BoxRow } from './box-rows.ts';
import styles from './why-value.module.css';

interface WhyValueProps {
  stock: StockSummary;
  box: ValuationBox;
  row: BoxRow;
  onClose: () => void;
}

/** Where a value of the box comes from: its formula, and each of its parts down to the filing. */
export function WhyValue({ stock, box, row, onClose }: WhyValueProps) {
  return (
    <BottomSheet label={`Why: ${row.label}`} onClose={onClose}>
      <div className={styles.why}>
        <h2>
          {row.label} <span>{row.value === null ? '–' : `${formatPrice(row.value)} ${stock.currency}`}</span>
        </h2>
        {row.note !== undefined && <p>{row.note}</p>}
        {row.value !== null && box.end !== null && <Chain stock={stock} year={box.year} end={box.end} field={row.field} />}
        <Button onClick={onClose}>Close</Button>
      </div>
    </BottomSheet>
  );
}

function Chain({ stock, year, end, field }: { stock: StockSummary; year: string; end: string; field: string }) {
  const asOf = year === NOW ? {} : { as_of: `${year.slice(0, 4)}-01-31` };
  const { state, again } = useAnswer(getProvenance, { params: { id: stock.stockid, list: 'valuation', key: field }, query: { end, ...asOf } });
  return (
    <AnswerView state={state} again={again} height={180}>
      {({ formula, inputs, note }) => (
        <>
          {formula !== null && <p className={styles.formula}>= {formula}</p>}
          <InputRows inputs={inputs} scale={scales.million} />
          {note !== null && <p>{note}</p>}
        </>
      )}
    </AnswerView>
  );
}
