import { getPriceExtremes } from '#contract/endpoints/stock/prices.ts';
import type { PriceExtremes } from '#contract/entities/stock/price-series.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { adjustedInWords } from '../adjusted-in-words.ts';
import styles from './price-extremes-panel.module.css';

type Stretch = PriceExtremes['periods'][number];

const names: Readonly<Record<Stretch['period'], string>> = { '1y': '1 year', '3y': '3 years', '5y': '5 years', '10y': '10 years', all: 'All' };

/** The highest and lowest price of one to ten years and of all, and the place of the last close between them. */
export function PriceExtremesPanel({ stock }: { stock: StockSummary }) {
  const { state, again } = useAnswer(getPriceExtremes, { params: { id: stock.stockid }, query: { adjusted: 'split' } });
  return (
    <Card title="Highest and lowest" context={`${stock.currency}, ${adjustedInWords[state.kind === 'ready' ? state.data.adjusted : 'split']}`}>
      <AnswerView state={state} again={again} height={190} tooLittle={({ last }) => (last === null ? 'No price is known.' : undefined)}>
        {({ periods, last }) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Over</th>
                <th scope="col">High</th>
                <th scope="col" className={styles.wide}>
                  on
                </th>
                <th scope="col" className={styles.below}>
                  Below it <small>%</small>
                </th>
                <th scope="col">Low</th>
                <th scope="col" className={styles.wide}>
                  on
                </th>
                <th scope="col" className={styles.wide}>
                  Above it <small>%</small>
                </th>
                <th scope="col" className={styles.rule}>
                  Low to high
                </th>
              </tr>
            </thead>
            <tbody>{last && periods.map((stretch) => <StretchRow key={stretch.period} stretch={stretch} last={last.price} />)}</tbody>
          </table>
        )}
      </AnswerView>
    </Card>
  );
}

function StretchRow({ stretch: { period, from, max, min }, last }: { stretch: Stretch; last: number }) {
  const label = `Last close ${formatPrice(last)} between ${formatPrice(min.price)} and ${formatPrice(max.price)}`;
  return (
    <tr>
      <th scope="row">
        {names[period]}
        {period === 'all' && <small> since {formatMonth(from)}</small>}
      </th>
      <td>{formatPrice(max.price)}</td>
      <td className={styles.wide}>{formatDay(max.day)}</td>
      <td className={styles.below}>{formatPercentChange(last / max.price - 1, 1)}</td>
      <td>{formatPrice(min.price)}</td>
      <td className={styles.wide}>{formatDay(min.day)}</td>
      <td className={styles.wide}>{formatPercentChange(last / min.price - 1, 1)}</td>
      <td className={styles.rule}>
        <GraduatedRule low={min.price} high={max.price} value={last} label={label} width={116} />
      </td>
    </tr>
  );
}
