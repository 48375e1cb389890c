import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { getValuationBoxHistory } from '#contract/endpoints/stock/valuation.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBoxHistory } from '#contract/entities/stock/valuation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { MethodLink } from '../method/method-link.tsx';
import { boxFields, ratioOf } from './box/box-rows.ts';
import words from './words.module.css';
import { yearInWords } from './years/year-choice.ts';
import { YearList, YearTable } from './years/year-table.tsx';

/** Every value of a share in every January, by what was known then: which method would have been right. */
export function ValuationsPage({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <Years stock={state.data} /> : null;
}

function Years({ stock }: { stock: StockSummary }) {
  const phone = useAtMost(PHONE_MAX);
  const { state, again } = useAnswer(getValuationBoxHistory, { params: { id: stock.stockid } });
  return (
    <Card
      title="Values of every January"
      context={`${stock.currency}, by what was filed until then, in today’s shares`}
      aside={<MethodLink of="values" about="these values" />}
    >
      <AnswerView state={state} again={again} height={480} listStored tooLittle={tooLittle}>
        {(history) => (
          <>
            <p className={words.words}>{historyInWords(history)}</p>
            {phone ? <YearList years={history.years} /> : <YearTable stock={stock} years={history.years} />}
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function tooLittle({ years }: ValuationBoxHistory): string | undefined {
  return years.some((box) => boxFields.some(([field]) => box[field] !== null))
    ? undefined
    : (years[0]?.notes.gf_value ?? 'No accounts of this company are known.');
}

function historyInWords({ max, min, years }: ValuationBoxHistory): string {
  if (max === null || min === null) return 'No January has both a price and a GF Value.';
  const ratio = (value: number) => formatNumber(value, 2);
  const [now] = years;
  const today = now === undefined ? null : ratioOf(now, 'gf_value');
  const first = today === null ? 'Price to GF Value' : `Price to GF Value is ${ratio(today)} now; it`;
  return `${first} was lowest ${when(min.year)} at ${ratio(min.value)} and highest ${when(max.year)} at ${ratio(max.value)}.`;
}

function when(year: string): string {
  return year === '-1' ? 'today' : `in January ${yearInWords(year)}`;
}
