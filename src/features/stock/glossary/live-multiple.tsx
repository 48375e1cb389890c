import { useState } from 'react';
import { getMultipleHistories, getValuationBand } from '#contract/endpoints/stock/valuation.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { formatDay } from '#ui/format/day.ts';
import { figureInWords } from '../figure/own-past.ts';
import { MultipleChart } from '../valuation/multiples/multiple-chart.tsx';
import styles from './live-term.module.css';
import { courseInWords, courseOfBand, courseOfMultiple, type MultipleCourse, TO_GF_VALUE } from './multiple-course.ts';
import { WorkedExample } from './worked-example.tsx';

interface LiveMultipleProps {
  term: FinancialTerm;
  symbol: string;
}

/** A multiple of the price through the months of one company, and worked out with the company's numbers. */
export function LiveMultiple({ term, symbol }: LiveMultipleProps) {
  const { state, again } = useAnswer(getMultipleHistories, { params: { id: symbol } });
  return (
    <AnswerView state={state} again={again} height={320} listStored={false}>
      {(answer) => (
        <>
          {term.id === TO_GF_VALUE ? (
            <OfBand term={term} symbol={symbol} end={answer.end} />
          ) : (
            <Course term={term} symbol={symbol} end={answer.end} course={courseOfMultiple(term.id, answer)} />
          )}
          <AnswerStamp state={state} />
        </>
      )}
    </AnswerView>
  );
}

interface OfStock extends LiveMultipleProps {
  /** Of the twelve months of the accounts; null without accounts. */
  end: string | null;
}

function OfBand({ symbol, ...about }: OfStock) {
  const { state, again } = useAnswer(getValuationBand, { params: { id: symbol } });
  return (
    <AnswerView state={state} again={again} height={240} listStored={false}>
      {(band) => <Course {...about} symbol={symbol} course={courseOfBand(band)} />}
    </AnswerView>
  );
}

function Course({ term, symbol, end, course }: OfStock & { course: MultipleCourse | undefined }) {
  const [asTable, setAsTable] = useState(false);
  if (course === undefined || (course.now === null && course.values.every((value) => value === null))) {
    return (
      <p className={styles.verdict} role="status">
        {`No ${term.label} of ${symbol} is known, which is not the same as none. ${course?.note ?? ''} `}
        {!term.for_financial_companies && 'Of banks and insurers it is not worked out: debt is their trade.'}
      </p>
    );
  }
  const { days, values, note, unit } = course;
  const write = (value: number | null) => figureInWords(value, unit, undefined);
  return (
    <>
      <p className={styles.verdict}>
        {`${courseInWords(course)} `}
        <StockLink stock={symbol} to="/stock/$name/valuation">
          {`All multiples of ${symbol}, beside its industry and peers`}
        </StockLink>
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {asTable ? (
        <ChartTable
          caption={`${term.label} of ${symbol} by month`}
          headings={['Day', term.label]}
          rows={days.map((day, at) => [formatDay(day), write(values[at] ?? null)]).reverse()}
          height={200}
        />
      ) : (
        <MultipleChart days={days} multiple={course} name={symbol} />
      )}
      {days.length > 0 && (
        <button type="button" className={styles.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show the picture' : 'Show as table'}
        </button>
      )}
      {end !== null && <WorkedExample key={term.id} figure={term.id} symbol={symbol} end={end} />}
    </>
  );
}
