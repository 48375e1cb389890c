import { getEstimates } from '#contract/endpoints/stock/estimates.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { Estimate, Estimates } from '#contract/entities/stock/estimates.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { isAmount } from '#ui/format/figure.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { type Scale, scaleForAll, scales } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import shared from '../figure-page.module.css';
import { MethodLink } from '../method/method-link.tsx';
import { EstimateChart } from './estimate-chart.tsx';
import { comingYears, estimatesInWords } from './estimate-words.ts';
import styles from './estimates.module.css';

/** What analysts expect a company to earn, and how their past estimates came out. */
export function EstimatesPage({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <OfStock stock={state.data} /> : null;
}

function OfStock({ stock }: { stock: StockSummary }) {
  const { state, again } = useAnswer(getEstimates, { params: { id: stock.stockid } });
  const metrics = state.kind === 'ready' ? [...new Set(state.data.estimates.map(({ metric }) => metric))] : [];
  return (
    <div className={shared.page}>
      <Card
        title="What analysts expect"
        aside={
          <>
            <AnswerStamp state={state} />
            <MethodLink of="estimates" about="estimates" />
          </>
        }
        padded
      >
        <AnswerView state={state} again={again} height={80}>
          {(answer) => (answer.reason === null ? <p className={styles.words}>{estimatesInWords(answer)}</p> : <TooLittleData>{answer.reason}</TooLittleData>)}
        </AnswerView>
      </Card>
      {state.kind === 'ready' && (
        <div className={shared.columns}>
          {metrics.map((metric) => (
            <MetricCard key={metric} metric={metric} answer={state.data} />
          ))}
        </div>
      )}
    </div>
  );
}

function MetricCard({ metric, answer }: { metric: Estimate['metric']; answer: Estimates }) {
  const own = answer.estimates.filter((each) => each.metric === metric);
  const actuals = answer.actuals.filter((each) => each.metric === metric);
  const [first] = own;
  if (first === undefined) return null;
  const scale = isAmount(first.unit) ? scaleForAll(own.map(({ mean }) => mean)) : scales.one;
  const coming = comingYears(answer, metric);
  return (
    <Card title={first.label} context={`${answer.currency ?? ''} ${scale.letter}`}>
      {coming.length > 0 && (
        <div className={shared.chart}>
          <EstimateChart actuals={actuals} coming={coming} scale={scale} label={`${first.label}, reported years and ${coming.length} estimated ones`} />
        </div>
      )}
      <ScrollRegion className={styles.frame} label={`Estimates of ${first.label}`}>
        <EstimateTable estimates={own.toReversed()} scale={scale} />
      </ScrollRegion>
    </Card>
  );
}

function EstimateTable({ estimates, scale }: { estimates: readonly Estimate[]; scale: Scale }) {
  const amount = (value: number | null) => formatNumber(value === null ? null : value / scale.divisor, scale.letter === '' ? 2 : 0);
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Period to</th>
          <th scope="col">Estimate</th>
          <th scope="col" className={styles.wide}>
            Low to high
          </th>
          <th scope="col" className={styles.wide}>
            Analysts
          </th>
          <th scope="col">
            Growth <small>%</small>
          </th>
          <th scope="col">Reported</th>
          <th scope="col">
            Surprise <small>%</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {estimates.map(({ period, end, mean, low, high, analysts, growth, actual, surprise, as_of }) => (
          <tr key={`${period} ${end}`}>
            <th scope="row" title={`Estimate of ${formatDay(as_of)}`}>
              {formatDay(end)} {period === 'quarter' && <small>quarter</small>}
              <small className={styles.narrow}>{low !== null && high !== null && `${amount(low)} to ${amount(high)}`}</small>
            </th>
            <td className={actual === null ? styles.expected : undefined}>{amount(mean)}</td>
            <td className={styles.wide}>{low === null || high === null ? '–' : `${amount(low)} to ${amount(high)}`}</td>
            <td className={styles.wide}>{formatCount(analysts)}</td>
            <td>{formatPercentChange(growth, 1)}</td>
            <td>
              <b>{amount(actual)}</b>
            </td>
            <td className={surprise === null || surprise === 0 ? undefined : surprise > 0 ? shared.up : shared.down}>{formatPercentChange(surprise, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
