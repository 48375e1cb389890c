import { getStockManual } from '#contract/endpoints/stock/reports.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import styles from './report.module.css';

/** A company in the sentence that opens its report. */
export function ManualVerdict({ symbol }: { symbol: string }) {
  const { state, again } = useAnswer(getStockManual, { params: { id: symbol } });
  return (
    <AnswerView state={state} again={again} height={44}>
      {({ verdict }) => <p className={styles.verdict}>{verdict}</p>}
    </AnswerView>
  );
}
