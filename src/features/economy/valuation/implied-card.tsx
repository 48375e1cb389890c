import type { ImpliedMarketReturn, MarketValuation } from '#contract/entities/market/market-valuation.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatChange, formatPercentChange, signOf } from '#ui/format/change.ts';
import { formatShortMonth } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { quarterOf } from './measure-words.ts';
import styles from './valuation.module.css';

const percent = (fraction: number) => formatPercentChange(fraction, 1);
const toneOf = (fraction: number) => ((signOf(fraction * 100, 1) ?? 0) < 0 ? styles.down : styles.up);

/** The yearly return that the market value implies, as bars whose ends meet, with the three cases and its own record. */
export function ImpliedCard({ valuation: { implied, implied_missing } }: { valuation: MarketValuation }) {
  return (
    <Card title="Implied return" context="% a year, 8 years" padded>
      {implied === null ? (
        <p className={styles.soft}>Not known: {implied_missing}.</p>
      ) : (
        <>
          <Parts implied={implied} />
          <p className={styles.caption}>If it settles at 0.7, 1 or 1.3 × its mean</p>
          <Cases implied={implied} />
          {implied.record && (
            <p className={styles.note}>
              <b>Its record:</b> in {quarterOf(implied.record.day)} it implied {percent(implied.record.implied)}; the ten years since gave{' '}
              {percent(implied.record.gave)} a year with dividends.
            </p>
          )}
          <p className={styles.soft}>
            Dividend yield of {formatShortMonth(implied.dividends_on)}, ten years’ growth of output, back to the twenty-year mean in eight years. Output as
            known now.
          </p>
        </>
      )}
    </Card>
  );
}

function Parts({ implied: { neutral } }: { implied: ImpliedMarketReturn }) {
  const rows = [
    { name: 'Dividend yield', from: 0, change: neutral.dividends },
    { name: 'GDP growth', from: neutral.dividends, change: neutral.growth },
    { name: 'Back to the mean', from: neutral.dividends + neutral.growth, change: neutral.reversion },
    { name: 'Implied, a year', from: 0, change: neutral.total, isTotal: true },
  ];
  const ends = rows.flatMap(({ from, change }) => [from, from + change]);
  const { least: low, most } = extentOf(ends, 0);
  const high = Math.max(0.01, most);
  const label = rows.map(({ name, change }) => `${name} ${percent(change)}`).join('; ');
  return (
    <Plot height={rows.length * 24} label={label}>
      {(width) => {
        const [start, room] = [width * 0.42, width * 0.4];
        const x = (value: number) => start + ((value - low) / (high - low)) * room;
        return rows.map(({ name, from, change, isTotal }, row) => (
          <g key={name} transform={`translate(0 ${row * 24})`}>
            {isTotal && <line className={styles.rule} x1={0} x2={width} y1={0.5} y2={0.5} />}
            <text className={isTotal ? styles.strong : styles.name} x={0} y={16}>
              {name}
            </text>
            <rect
              className={isTotal ? styles.total : change < 0 ? styles.downFill : styles.upFill}
              x={Math.min(x(from), x(from + change))}
              width={Math.max(1, Math.abs(x(from + change) - x(from)))}
              y={7}
              height={11}
            />
            <line className={styles.zero} x1={x(0)} x2={x(0)} y1={4} y2={21} />
            <text className={isTotal ? styles.strongEnd : change < 0 ? styles.downEnd : styles.upEnd} x={width} y={16}>
              {percent(change)}
            </text>
          </g>
        ));
      }}
    </Plot>
  );
}

const LEAST = -6;
const MOST = 10;

function Cases({ implied: { bad, neutral, good } }: { implied: ImpliedMarketReturn }) {
  const cases = [
    { name: 'Bad', change: bad.total },
    { name: 'Neutral', change: neutral.total },
    { name: 'Good', change: good.total },
  ];
  const percents = cases.map(({ change }) => change * 100);
  const [low, high] = [Math.floor(extentOf(percents, LEAST).least / 2) * 2, Math.ceil(extentOf(percents, MOST).most / 2) * 2];
  const ticks = Array.from({ length: (high - low) / 4 + 1 }, (_, at) => low + at * 4).filter((tick) => tick <= high);
  return (
    <>
      <Plot height={34} label={cases.map(({ name, change }) => `${name} ${percent(change)}`).join('; ')}>
        {(width) => {
          const x = (value: number) => 14 + ((value - low) / (high - low)) * (width - 28);
          return (
            <>
              <line className={styles.axis} x1={8} x2={width - 8} y1={14.5} y2={14.5} />
              {ticks.map((tick) => (
                <g key={tick}>
                  <line className={styles.axis} x1={x(tick)} x2={x(tick)} y1={10} y2={14} />
                  <text x={x(tick)} y={28} textAnchor="middle">
                    {formatChange(tick, 0)}
                  </text>
                </g>
              ))}
              {cases.map(({ name, change }, at) => (
                <path
                  key={name}
                  className={at === 0 ? styles.downFill : at === 1 ? styles.total : styles.upFill}
                  transform={`translate(${x(change * 100)} 0)`}
                  d="M0 11l-4-7h8z"
                />
              ))}
            </>
          );
        }}
      </Plot>
      <p className={styles.cases}>
        {cases.map(({ name, change }) => (
          <span key={name}>
            {name} <b className={toneOf(change)}>{percent(change)}</b>
          </span>
        ))}
      </p>
    </>
  );
}
