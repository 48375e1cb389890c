import { useState } from 'react';
import { getIndustryInsiders } from '#contract/endpoints/industry/industry.ts';
import type { IndustryInsiders, IndustryRegion } from '#contract/entities/industry/industry.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatMonth, formatShortMonth } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './industry.module.css';

const HEIGHT = 190;
const FOOT = 18;

/** What insiders of a sector, or of all, bought and sold in each month. */
export function InsiderCard({ region, sector }: { region: IndustryRegion | undefined; sector: string | undefined }) {
  const { state, again } = useAnswer(getIndustryInsiders, { query: { region, sector } });
  return (
    <Card title="Insider trend" context={`${sector ?? 'all sectors'}, trades a month`} padded>
      <AnswerView state={state} again={again} height={HEIGHT + 40} listStored={false}>
        {(found) => (found.unknown === null ? <Trend found={found} /> : <Empty lead={found.unknown} />)}
      </AnswerView>
    </Card>
  );
}

function Trend({ found: { months, all, median } }: { found: IndustryInsiders }) {
  const [asTable, setAsTable] = useState(false);
  if (all.buys + all.sells === 0 && months.every(({ buys, sells }) => buys + sells === 0)) return <Empty lead="No insider reported a trade here." />;
  return (
    <>
      {asTable ? (
        <ChartTable
          caption="Open-market trades of insiders by month of filing"
          headings={['Month', 'Bought', 'Sold', 'Ratio']}
          rows={months
            .toReversed()
            .map(({ month, buys, sells, ratio }) => [formatMonth(`${month}-01`), formatCount(buys), formatCount(sells), formatNumber(ratio)])}
          height={HEIGHT}
        />
      ) : (
        <MonthBars months={months} />
      )}
      <p className={styles.words}>
        <b>{all.ratio === null ? 'No sale in 12 months' : `${formatNumber(all.ratio)} buys a sale in 12 months`}</b>
        {median !== null && `; median of ${months.length} months ${formatNumber(median)}`}. Pale: so far.{' '}
        <button type="button" className={styles.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show the picture' : 'Show as table'}
        </button>
      </p>
    </>
  );
}

function MonthBars({ months }: { months: IndustryInsiders['months'] }) {
  const most = months.reduce((tallest, { buys, sells }) => Math.max(tallest, buys, sells), 1);
  const half = (HEIGHT - FOOT) / 2;
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  return (
    <Plot height={HEIGHT} label={`Trades of insiders by month from ${formatMonth(`${first}-01`)} to ${formatMonth(`${last}-01`)}, bought above and sold below`}>
      {(width) => {
        const step = width / Math.max(1, months.length);
        const every = Math.max(1, Math.ceil(70 / step));
        return (
          <>
            {months.map(({ month, buys, sells }, place) => (
              <g key={month} opacity={place === months.length - 1 ? 0.5 : 1}>
                <title>{`${formatMonth(`${month}-01`)}: ${buys} bought, ${sells} sold`}</title>
                <rect className={styles.bought} x={place * step + 1} width={Math.max(1, step - 2)} y={half * (1 - buys / most)} height={(half * buys) / most} />
                <rect className={styles.sold} x={place * step + 1} width={Math.max(1, step - 2)} y={half} height={(half * sells) / most} />
                {place % every === 0 && (
                  <text className={styles.axis} x={place * step} y={HEIGHT - 4}>
                    {formatShortMonth(`${month}-01`)}
                  </text>
                )}
              </g>
            ))}
            <path className={styles.base} d={`M0 ${half}H${width}`} />
          </>
        );
      }}
    </Plot>
  );
}
