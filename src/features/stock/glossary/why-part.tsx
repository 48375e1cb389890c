import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import { inputsOfPart } from '#domain/ratios/score-inputs.ts';
import type { ScorePart } from '#domain/ratios/score-parts.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { scaleForAll } from '#ui/format/scale.ts';
import { FigureSheet } from '#ui/layout/overlay/figure-sheet.tsx';
import { InputRows } from '../financials/why/input-rows.tsx';
import styles from './why-part.module.css';

interface WhyPartProps {
  /** The stock as the address names it. */
  name: string;
  /** Key of the score. */
  score: string;
  part: ScorePart;
  /** Last day of the fiscal year. */
  end: string;
  year: string;
  /** The figure of the part as the table shows it. */
  shown: string;
  onClose: () => void;
}

/** Where a test or part of a score comes from: the lines of the accounts it is made of, each down to its filing, as in the “why” of the score. */
export function WhyPart({ name, score, part, end, year, shown, onClose }: WhyPartProps) {
  const { state, again } = useAnswer(getProvenance, { params: { id: name, list: 'ratios', key: score }, query: { type: 'annual', end } });
  return (
    <FigureSheet label={`Why: ${part.label}`} title={`${part.label}, ${year}`} shown={shown} onClose={onClose}>
      <p className={styles.made}>{part.detail}</p>
      <div className={styles.lines}>
        <AnswerView state={state} again={again} height={180}>
          {({ inputs }) => {
            const own = inputsOfPart(score, part.key, end, inputs);
            return <InputRows inputs={own} scale={scaleForAll(own.map(({ value }) => value))} />;
          }}
        </AnswerView>
      </div>
    </FigureSheet>
  );
}
