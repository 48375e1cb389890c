import { getPriceReturns } from '#contract/endpoints/stock/prices.ts';
import type { PriceReturns } from '#contract/entities/stock/price-series.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { StaleNote } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ChangeHistorical, HistoricalSearch } from './historical-search.ts';
import { ReturnTable } from './return-table.tsx';
import { returnsInWords } from './returns-in-words.ts';
import styles from './yearly-returns.module.css';

const kinds = [
  { value: 'split', label: 'Price' },
  { value: 'total', label: 'With dividends' },
] as const;

/** Returns of every year and month as a picture of heat, opened by a sentence that says how it went. */
export function YearlyReturns({ stock, search, onSearch }: { stock: StockSummary; search: HistoricalSearch; onSearch: ChangeHistorical }) {
  const adjusted = search.returns ?? 'split';
  const { state, again } = useAnswer(getPriceReturns, { params: { id: stock.stockid }, query: { adjusted } });
  return (
    <Card title="Returns by year and month" context="percent" aside={<AnswerStamp state={state} />}>
      <div className={styles.kinds}>
        <Segmented label="Returns" value={adjusted} options={kinds} onChange={(returns) => onSearch({ returns })} />
      </div>
      <AnswerView state={state} again={again} height={420} listStored tooLittle={tooShort}>
        {(returns) => (
          <>
            {returns.adjusted !== adjusted && <StaleNote>{notAsAsked[adjusted]}</StaleNote>}
            <p className={styles.words}>{returnsInWords(returns)}</p>
            <ReturnTable returns={returns} name={stock.company} />
            <p className={styles.note}>
              From the last close of the period before to the period’s own last close
              {returns.adjusted === 'total' ? ', dividends reinvested on the ex-day' : ''}. Colour by the usual size of this share’s own moves. Medians leave
              out the month and year that are running. What a month was like says nothing of what it will be like.
            </p>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

const notAsAsked = {
  split: 'The source gives prices with dividends taken out, so these returns include dividends.',
  total: 'The source has no dividends, so these returns leave them out.',
} as const;

function tooShort({ years }: PriceReturns): string | undefined {
  const known = years.some(({ months }) => months.some((month) => month !== null));
  return known ? undefined : 'Returns need the closes of two months in a row; they are not known.';
}
