import { getAllEstimates, getAnalystRatings, getEstimates, getPriceTargets } from '#contract/endpoints/stock/estimates.ts';
import { getPriceHistory, getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { AllEstimates, AnalystRatings, PriceTargets } from '#contract/entities/stock/estimates.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { dailyBars } from '../daily-bars.ts';
import shared from '../figure-page.module.css';
import { MethodLink } from '../method/method-link.tsx';
import { forecastInWords } from './estimate-words.ts';
import styles from './estimates.module.css';
import { TargetChart } from './target-chart.tsx';

/** What analysts think the share is worth, and how their expectations moved. */
export function ForecastPage({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <OfStock stock={state.data} /> : null;
}

function OfStock({ stock }: { stock: StockSummary }) {
  const input = { params: { id: stock.stockid } };
  const targets = useAnswer(getPriceTargets, input);
  const ratings = useAnswer(getAnalystRatings, input);
  const all = useAnswer(getAllEstimates, input);
  const newest = useAnswer(getEstimates, input).state;
  const known = ratings.state.kind === 'ready' ? ratings.state.data.ratings : [];
  return (
    <div className={shared.page}>
      <Card title="Where analysts see the share" aside={<MethodLink of="estimates" about="forecasts" />} padded>
        <AnswerView state={targets.state} again={targets.again} height={80}>
          {(answer) =>
            answer.reason !== null && known.length === 0 ? (
              <TooLittleData>{answer.reason}</TooLittleData>
            ) : (
              <>
                <p className={styles.words}>{forecastInWords(answer, { ratings: known })}</p>
                <Target stock={stock} answer={answer} />
              </>
            )
          }
        </AnswerView>
        {newest.kind === 'ready' && newest.data.forward_pe.length > 0 && (
          <p
            className={styles.note}
          >{`Price ÷ expected earnings: ${newest.data.forward_pe.map(({ end, value }) => `${formatNumber(value, 1)} for the year to ${formatDay(end)}`).join(', ')}.`}</p>
        )}
      </Card>
      <div className={shared.columns}>
        <AnswerView state={ratings.state} again={ratings.again} height={80}>
          {(answer) => answer.ratings.length > 0 && <Ratings ratings={answer.ratings} />}
        </AnswerView>
        <AnswerView state={all.state} again={all.again} height={80}>
          {(answer) => <Revisions answer={answer} />}
        </AnswerView>
      </div>
    </div>
  );
}

function Target({ stock, answer: { targets, price_on, currency } }: { stock: StockSummary; answer: PriceTargets }) {
  const { state } = useAnswer(getPriceHistory, { params: { id: stock.stockid }, query: { adjusted: 'split' } });
  const [target] = targets;
  if (target === undefined || price_on === null || state.kind !== 'ready') return null;
  const since = `${Number(price_on.slice(0, 4)) - 1}${price_on.slice(4)}`;
  const bars = dailyBars(state.data).filter(({ day }) => day >= since && day <= price_on);
  return (
    <>
      <TargetChart bars={bars} target={target} currency={currency} />
      <p className={styles.note}>{`Targets of ${formatDay(target.as_of)}, for the share in a year.`}</p>
    </>
  );
}

const words = [
  ['strong_buy', 'Strong buy'],
  ['buy', 'Buy'],
  ['hold', 'Hold'],
  ['sell', 'Sell'],
  ['strong_sell', 'Strong sell'],
] as const;

function Ratings({ ratings }: { ratings: AnalystRatings['ratings'] }) {
  const [newest, before] = ratings;
  if (newest === undefined) return null;
  return (
    <Card title="Ratings" context={`${formatCount(newest.analysts)} analysts, ${formatDay(newest.as_of)}`}>
      <table className={`${shared.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Says</th>
            <th scope="col">Part</th>
            <th scope="col">Analysts</th>
            {before !== undefined && <th scope="col">{formatDay(before.as_of)}</th>}
          </tr>
        </thead>
        <tbody>
          {words.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <WeightBar weight={newest.analysts === 0 ? 0 : newest[key] / newest.analysts} label={`${newest[key]} of ${newest.analysts}`} />
              </td>
              <td>
                <b>{formatCount(newest[key])}</b>
              </td>
              {before !== undefined && <td>{formatCount(before[key])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** How the estimates of the coming years moved from version to version. */
function Revisions({ answer: { estimates } }: { answer: AllEstimates }) {
  const coming = [
    ...Map.groupBy(
      estimates.filter(({ actual }) => actual === null),
      ({ metric, period, end }) => `${metric} ${period} ${end}`,
    ).values(),
  ].filter((versions) => versions.length > 1);
  if (coming.length === 0) return null;
  return (
    <Card title="How expectations moved" context="oldest estimate against the newest">
      <table className={`${shared.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Period to</th>
            <th scope="col">Since</th>
            <th scope="col">
              Moved <small>%</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {coming.map((versions) => {
            const [oldest, newest] = [versions[0], versions.at(-1)];
            if (oldest === undefined || newest === undefined) return null;
            const moved = oldest.mean > 0 ? newest.mean / oldest.mean - 1 : null;
            return (
              <tr key={`${newest.metric} ${newest.period} ${newest.end}`}>
                <th scope="row">{newest.label}</th>
                <td>{formatDay(newest.end)}</td>
                <td>{formatDay(oldest.as_of)}</td>
                <td className={moved === null || moved === 0 ? undefined : moved > 0 ? shared.up : shared.down}>{formatPercentChange(moved, 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
