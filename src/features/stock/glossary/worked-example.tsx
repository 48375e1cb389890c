import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import type { Provenance } from '#contract/entities/stock/financials.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { isFigure } from '#ui/format/number.ts';
import { type Scale, scaleForAll } from '#ui/format/scale.ts';
import { formatOnPage } from '../financials/why/format-on-page.ts';
import { InputRows } from '../financials/why/input-rows.tsx';
import styles from './live-term.module.css';

/** A multiple of the price worked out with the numbers of one company, each of which opens to where it comes from. */
export function WorkedExample({ figure, symbol, end }: { figure: string; symbol: string; end: string }) {
  const { state, again } = useAnswer(getProvenance, { params: { id: symbol, list: 'valuation', key: figure }, query: { end } });
  return (
    <section className={styles.worked} aria-label={`Worked out for ${symbol}`}>
      <h3>{`Worked out for ${symbol}`}</h3>
      <AnswerView state={state} again={again} height={150} listStored={false}>
        {(explained) => <Worked explained={explained} />}
      </AnswerView>
    </section>
  );
}

function Worked({ explained }: { explained: Provenance }) {
  const { formula, inputs, note } = explained;
  const scale = scaleForAll(inputs.map(({ value }) => value));
  return (
    <>
      {formula !== null && <p>= {formula}</p>}
      {isFigure(explained.value) && formula !== null && <p className={styles.sum}>{`= ${inNumbers(explained, scale)}`}</p>}
      {inputs.length > 0 && <InputRows inputs={inputs} scale={scale} />}
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  );
}

/** The formula with the numbers of its inputs, and what they make: `178.20 ÷ 6.13 = 29.07`. */
export function inNumbers({ formula, inputs, value, unit }: Pick<Provenance, 'formula' | 'inputs' | 'value' | 'unit'>, scale: Scale): string {
  const write = (of: number | null, as: string) => {
    const { figure, unit: mark } = formatOnPage(of, as, scale);
    return [figure, mark].filter(Boolean).join('\u00a0');
  };
  // A label may hold another one, as `EPS` is part of `EPS without one-offs`: the longest first.
  const labels = inputs.map(({ label }, at) => ({ label, at })).sort((a, b) => b.label.length - a.label.length);
  const marked = labels.reduce((text, { label, at }) => text.replaceAll(label, `{${at}}`), formula ?? '');
  const worked = marked.replace(/\{(\d+)\}/g, (_, at) => write(inputs[Number(at)]?.value ?? null, inputs[Number(at)]?.unit ?? ''));
  return `${worked} = ${write(value, unit)}`;
}
