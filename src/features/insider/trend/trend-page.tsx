import { useState } from 'react';
import { findAllInsiderTrends, findInsiderTrend, getInsiderTrend, listInsiderRatios } from '#contract/endpoints/insiders/insider-lists.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { formatMonth } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from '../insider.module.css';
import { InsiderHead } from '../insider-head.tsx';
import { MOST_MEDIANS, TrendBars } from './trend-bars.tsx';
import { ValueBars } from './value-bars.tsx';

const EVERYBODY = 'All sectors';
/** Sectors asked for at once: there are eleven, and one for companies without. */
const MOST_SECTORS = 50;

export const ratioInput = { params: { a: 'sector', b: 1, c: MOST_SECTORS } } as const;

/** How insiders as a whole buy and sell: months, and sectors beside each other. */
export function InsiderTrendPage() {
  const [sector, setSector] = useState(EVERYBODY);
  const sectors = useAnswer(findAllInsiderTrends, { body: {} });
  const names = sectors.state.kind === 'ready' ? sectors.state.data.map(({ name }) => name) : [];
  return (
    <div className={styles.page}>
      <InsiderHead title="Insider trend">
        <Choice label="Sector" value={sector} options={[EVERYBODY, ...names].map((value) => ({ value, label: value }))} onChange={setSector} />
      </InsiderHead>
      {sector === EVERYBODY ? <Everybody /> : <OfSector sector={sector} />}
      <Sectors />
    </div>
  );
}

function Everybody() {
  const { state, again } = useAnswer(getInsiderTrend, {});
  return <Months state={state} again={again} />;
}

function OfSector({ sector }: { sector: string }) {
  const { state, again } = useAnswer(findInsiderTrend, { body: { sector } });
  return <Months state={state} again={again} />;
}

function Months({ state, again }: ReturnType<typeof useAnswer<typeof getInsiderTrend>>) {
  return (
    <AnswerView state={state} again={again} height={420}>
      {({ name, months, median }) => {
        if (months.length === 0) return <TooLittleData>No filing of an insider is loaded yet: npm run ingest -- insiders reads them.</TooLittleData>;
        const scale = scaleForAll(months.flatMap(({ buy_value, sell_value }) => [buy_value, sell_value]));
        return (
          <>
            <div className={styles.two}>
              <Card
                title={`${name}: buys for each sale`}
                context={`median ${median === null ? UNKNOWN : `${formatNumber(median)}, bars end at ${formatNumber(median * MOST_MEDIANS)}`}`}
                aside={<AnswerStamp state={state} />}
                padded
              >
                <TrendBars months={months} median={median} height={200} />
              </Card>
              <Card title="Bought and sold" context="USD, by month of filing" padded>
                <ValueBars months={months} height={200} />
              </Card>
            </div>
            <Card title="Month by month" context="open market, codes P and S; odd and replaced rows left out">
              <ChartTable
                caption="Purchases and sales of insiders by month"
                headings={['Month', 'Buys', 'Sells', 'Buys for each sale', `Bought ${scale.letter} USD`, `Sold ${scale.letter} USD`]}
                rows={months
                  .toReversed()
                  .map(({ month, buys, sells, ratio, buy_value, sell_value }) => [
                    formatMonth(`${month}-01`),
                    formatCount(buys),
                    formatCount(sells),
                    ratio === null ? UNKNOWN : formatNumber(ratio),
                    formatNumber(buy_value / scale.divisor),
                    formatNumber(sell_value / scale.divisor),
                  ])}
                height={300}
              />
            </Card>
          </>
        );
      }}
    </AnswerView>
  );
}

function Sectors() {
  const { state, again } = useAnswer(listInsiderRatios, ratioInput);
  const trends = useAnswer(findAllInsiderTrends, { body: {} });
  const phone = useAtMost(PHONE_MAX);
  const monthsOf = (name: string) => (trends.state.kind === 'ready' ? trends.state.data.find((trend) => trend.name === name)?.months : undefined);
  return (
    <Card title="Sectors" context="twelve months, most purchases for each sale first" aside={<AnswerStamp state={state} />}>
      <AnswerView state={state} again={again} height={260}>
        {({ rows }) => (
          <ScrollRegion className={styles.frame} label="Sectors by purchases and sales">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Sector</th>
                  {!phone && <th scope="col">24 months</th>}
                  <th scope="col">Buys</th>
                  <th scope="col">Sells</th>
                  <th scope="col">For each sale</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, buys, sells, ratio }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {!phone && (
                      <td>
                        <BarSpark values={(monthsOf(name) ?? []).map((month) => month.ratio)} label={`${name}: buys for each sale by month`} width={160} />
                      </td>
                    )}
                    <td>{formatCount(buys)}</td>
                    <td>{formatCount(sells)}</td>
                    <td>{ratio === null ? UNKNOWN : formatNumber(ratio)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </AnswerView>
    </Card>
  );
}
