import * as v from 'valibot';
import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import { ProvenanceList } from '#contract/entities/stock/financials.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { formatDay } from '#ui/format/day.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { FactDetails } from '../../financials/why/fact-details.tsx';
import { InputRows } from '../../financials/why/input-rows.tsx';
import styles from './sign-details.module.css';

interface SignChainProps {
  name: string;
  list: string;
  figure: string;
  end: string;
}

/** Where the figure of a sign comes from: its formula, its inputs, and each fact down to its filing. */
export function SignChain({ name, list, figure, end }: SignChainProps) {
  const { state, again } = useAnswer(getProvenance, { params: { id: name, list: v.parse(ProvenanceList, list), key: figure }, query: { type: 'ttm', end } });
  return (
    <div className={styles.chain}>
      <AnswerView state={state} again={again} height={120}>
        {({ label, formula, inputs, fact, known_since, note, value }) => (
          <>
            <p>
              <b>{label}</b>, twelve months to {formatDay(end)}
              {formula !== null && <> = {formula}</>}
            </p>
            {inputs.length > 0 && <InputRows inputs={inputs} scale={scaleForAll(inputs.map((input) => input.value))} />}
            {fact !== null && <FactDetails fact={fact} open />}
            <p className={styles.source}>
              {known_since !== null && <>Known since {formatDay(known_since)}. </>}
              {value === null && note === null ? 'No filing gives it.' : note}
            </p>
          </>
        )}
      </AnswerView>
    </div>
  );
}
