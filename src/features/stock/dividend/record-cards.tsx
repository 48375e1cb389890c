import { useState } from 'react';
import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import { median } from '#domain/arithmetic/median.ts';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { CostChart, costYields } from './cost-chart.tsx';
import styles from './dividend.module.css';
import { YearsChart } from './years-chart.tsx';
import { YieldChart } from './yield-chart.tsx';

const ranges = [
  { value: '5', label: '5Y' },
  { value: '10', label: '10Y' },
  { value: '30', label: '30Y' },
] as const;
const WEEKS_A_YEAR = 52.18;
/** Peers below which their median says too little. */
const FEWEST_PEERS = 3;

/** The yield through time against its own middle half and its peers. */
export function YieldHistoryCard({ dividends, peers }: { dividends: StockDividends; peers: readonly number[] }) {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('10');
  const { days, values } = dividends.yields;
  const from = Math.max(0, days.length - Math.round(Number(range) * WEEKS_A_YEAR));
  const control = <Segmented label="Range of the yield" value={range} options={ranges} onChange={setRange} />;
  return (
    <Card title="Yield against its own history" context="% trailing, regular dividends" aside={days.length > 0 && control} padded>
      {days.length < 2 ? (
        <TooLittleData>Past yields need ex-dates over more than a year and prices that dividends were not taken out of.</TooLittleData>
      ) : (
        <YieldChart days={days.slice(from)} values={values.slice(from)} peers={peers.length < FEWEST_PEERS ? undefined : median(peers)} height={250} />
      )}
    </Card>
  );
}

/** Every year it has paid, how fast payments grew, and the yield on what a share once cost. */
export function YearsCard({ dividends }: { dividends: StockDividends }) {
  const [asTable, setAsTable] = useState(false);
  const { years, years_of_increase: streak, years_currency: currency, from } = dividends;
  if (years.length === 0) return null;
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  const raises = streak === null || streak === 0 ? `no raise in ${last}` : `${streak} ${streak === 1 ? 'raise' : 'raises in a row'}`;
  const label = `Dividends of a share each year from ${first} to ${last}, ${raises}`;
  return (
    <Card
      title="Every year it has paid"
      context={`${currency ?? ''} a share, ${from === 'prices' ? 'by ex-date' : 'by fiscal year'}`}
      aside={
        <Button look="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Chart' : 'Table'}
        </Button>
      }
      padded
    >
      {asTable ? (
        <ChartTable
          caption="Dividends of each year, newest first"
          headings={['Year', 'Regular', 'Special', 'Payments']}
          rows={years
            .toReversed()
            .map(({ year, regular, special, payments }) => [year, formatNumber(regular, 3), special > 0 ? formatNumber(special, 3) : '', payments.length])}
          height={196}
        />
      ) : (
        <YearsChart years={years} streak={streak ?? 0} height={196} label={label} />
      )}
      <p className={styles.note}>{`${cutWords(dividends)} ${raises}. Dark: the current run of raises. Dot: no raise. Hollow: not all payments known.`}</p>
      <Growth dividends={dividends} />
    </Card>
  );
}

/** When the dividend was last cut, in whole years. */
function cutWords({ years }: StockDividends): string {
  const whole = years.filter(({ is_whole }) => is_whole);
  const cut = whole.findLast((year, at) => at > 0 && year.regular < (whole[at - 1]?.regular ?? 0) * 0.999);
  const first = whole[0]?.year;
  if (first === undefined) return 'No whole year is known;';
  return cut === undefined ? `No cut since ${first};` : `Last cut in ${cut.year};`;
}

function Growth({ dividends: { growth } }: { dividends: StockDividends }) {
  const known = growth.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  if (growth.length === 0) return null;
  const { least: low, most: high } = extentOf(known, 0);
  return (
    <>
      <h3 className={styles.title}>
        Growth <small>% a year; 3 years and more by the trend through every year</small>
      </h3>
      <table className={styles.growth}>
        <tbody>
          {growth.map(({ years, rate }) => (
            <tr key={years}>
              <th scope="row">{`${years} ${years === 1 ? 'year' : 'years'}`}</th>
              <td>
                {rate !== null && (
                  <GraduatedRule width={160} low={low} high={high} value={rate} label={`${formatPercentChange(rate, 1)}% a year over ${years} years`} />
                )}
              </td>
              <td>
                <b>{formatPercentChange(rate, 1)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The present dividend on what a share cost in each year. */
export function CostCard({ dividends }: { dividends: StockDividends }) {
  const years = costYields(dividends);
  if (years.length < 2) return null;
  return (
    <Card title="Yield on cost" context="% of each year’s average price; dashed: today" padded>
      <CostChart dividends={dividends} height={150} label={`The present dividend in percent of the average price of each year from ${years[0]?.year}`} />
    </Card>
  );
}
