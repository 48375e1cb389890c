import { useState } from 'react';
import type { PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatDay, formatShortMonth } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './politician.module.css';

const RANGES = { '1Y': 365, '2Y': 730, All: undefined } as const;
type Range = keyof typeof RANGES;
const EDGE = { left: 44, right: 12, top: 18 };
const MIDDLE = 18;
const LIMIT = 45;
const GRID = [50_000, 250_000, 1_000_000, 5_000_000, 25_000_000];
const MOST_LABELS = 10;

/** Every trade at its day: purchases up, sales down, each a stem to what it was at least and a block to what it may be at most. */
export function TradeRanges({ trades, total }: { trades: readonly PoliticianTrade[]; total: number }) {
  const [range, setRange] = useState<Range>('2Y');
  const phone = useAtMost(PHONE_MAX);
  const known = trades.flatMap((trade) =>
    trade.traded_on === null || trade.least === null || trade.repeated ? [] : [{ ...trade, on: trade.traded_on, least: trade.least }],
  );
  const last = known.reduce((day, { on }) => (on > day ? on : day), '');
  if (last === '') return null;
  const days = RANGES[range];
  const from = days === undefined ? known.reduce((day, { on }) => (on < day ? on : day), last) : addDays(last, -days);
  const shown = known.filter(({ on }) => on >= from);
  const options = (Object.keys(RANGES) as Range[]).map((value) => ({ value, label: value }));
  return (
    <Card
      title="Trades, as ranges"
      context={phone ? undefined : 'USD on a root scale'}
      aside={<Segmented label="Range of the chart" value={range} options={options} onChange={setRange} />}
    >
      <Picture trades={shown} from={from} to={last} height={phone ? 220 : 270} />
      <p className={styles.legend}>
        <i className={styles.bought} /> purchase, up · <i className={styles.sold} /> sale, down, <i className={styles.soldInPart} /> of a part ·{' '}
        <i className={styles.exchanged} /> exchange. Solid to what it was at least, pale to what it may be at most, fading where there is no upper end. The line
        leads to the day of disclosure, <i className={styles.lateKey} /> beyond 45 days.
        {shown.some(({ disclosed_on }) => disclosed_on === null) && ' Trades without a line: the day of disclosure is not known.'}
        {total > trades.length && ` Only the newest ${formatCount(trades.length)} of ${formatCount(total)} rows are drawn.`}
      </p>
    </Card>
  );
}

type Drawn = PoliticianTrade & { readonly on: string; readonly least: number };

function Picture({ trades, from, to, height }: { trades: readonly Drawn[]; from: string; to: string; height: number }) {
  const end = trades.reduce((day, { disclosed_on }) => (disclosed_on !== null && disclosed_on > day ? disclosed_on : day), to);
  const most = trades.reduce((largest, { most: high, least }) => Math.max(largest, high ?? least * 2), 50_000);
  const half = (height - EDGE.top - MIDDLE) / 2;
  const [up, down] = [EDGE.top + half - 8, EDGE.top + half - 8 + MIDDLE];
  const tall = (value: number) => Math.sqrt(Math.min(1, value / most)) * (half - 14);
  const time = (day: string) => Date.parse(day);
  const label = `${formatCount(trades.length)} trades from ${formatDay(from)} to ${formatDay(to)} as ranges; the table has each of them`;
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const span = Math.max(1, time(end) - time(from));
        const x = (day: string) => EDGE.left + ((time(day) - time(from)) / span) * (width - EDGE.left - EDGE.right);
        const placeOf = (trade: Drawn) => {
          const sold = trade.kind.startsWith('Sale');
          const [low, high] = [tall(trade.least), trade.most === null ? half - 14 : tall(trade.most)];
          return { sold, low, high: Math.max(high, low + 2), y: (value: number) => (sold ? down + value : up - value) };
        };
        return (
          <>
            {GRID.filter((value) => value <= most).map((value) => (
              <g key={value}>
                <path className={styles.grid} d={`M${EDGE.left} ${up - tall(value)}H${width}M${EDGE.left} ${down + tall(value)}H${width}`} />
                {[up - tall(value), down + tall(value)].map((y) => (
                  <text key={y} x={EDGE.left - 6} y={y + 4} textAnchor="end">
                    {shortAmount(value)}
                  </text>
                ))}
              </g>
            ))}
            <path className={styles.axis} d={`M${EDGE.left} ${up}H${width}M${EDGE.left} ${down}H${width}`} />
            {monthsBetween(from, end, width).map((day) => (
              <text key={day} x={x(day)} y={up + 13}>
                {formatShortMonth(day)}
              </text>
            ))}
            <text x={width - 2} y={12} textAnchor="end">
              bought
            </text>
            <text x={width - 2} y={height - 4} textAnchor="end">
              sold
            </text>
            {trades.map((trade) => {
              const { sold, low, high, y } = placeOf(trade);
              const at = x(trade.on);
              const middle = y((low + high) / 2);
              const style = trade.kind === 'Exchange' ? styles.exchange : sold ? styles.sale : styles.purchase;
              const limit = addDays(trade.on, LIMIT);
              const disclosed = trade.disclosed_on !== null && trade.disclosed_on >= trade.on ? trade.disclosed_on : undefined;
              return (
                <g key={`${trade.report_id} ${trade.place}`} className={style}>
                  {disclosed && <path className={styles.wait} d={`M${at + 4} ${middle}H${x(disclosed)}m0 -3v6`} />}
                  {disclosed && disclosed > limit && <path className={styles.late} d={`M${x(limit)} ${middle}H${x(disclosed)}`} />}
                  <path className={styles.stem} d={`M${at} ${y(0)}V${y(low)}`} />
                  <rect
                    className={trade.most === null ? styles.open : trade.kind === 'Sale (partial)' ? styles.partial : styles.block}
                    x={at - 3.5}
                    width={7}
                    y={Math.min(y(low), y(high))}
                    height={high - low}
                  />
                </g>
              );
            })}
            {labelled(trades, (trade) => x(trade.on)).map((trade) => {
              const { sold, high, y } = placeOf(trade);
              return (
                <text
                  key={`${trade.report_id} ${trade.place}`}
                  className={styles.name}
                  x={x(trade.on)}
                  y={sold ? y(high) + 12 : y(high) - 4}
                  textAnchor="middle"
                >
                  {trade.display_symbol}
                </text>
              );
            })}
          </>
        );
      }}
    </Plot>
  );
}

function shortAmount(value: number): string {
  const { figure, letter } = formatScaled(value);
  return `${Number(figure)} ${letter}`;
}

/** First days of quarters, or of years where there are many. */
function monthsBetween(from: string, to: string, width: number): string[] {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1;
  const parts = years * 4 * 50 < width ? ['01', '04', '07', '10'] : years * 2 * 60 < width ? ['01', '07'] : ['01'];
  const every = Math.max(1, Math.ceil((years * 50) / width));
  return Array.from({ length: years }, (_, at) => Number(from.slice(0, 4)) + at)
    .filter((_, at) => at % every === 0)
    .flatMap((year) => parts.map((month) => `${year}-${month}-01`))
    .filter((day) => day >= from && day <= addDays(to, -20));
}

/** The largest trades, as far as their names do not meet. */
function labelled(trades: readonly Drawn[], x: (trade: Drawn) => number): Drawn[] {
  const chosen: Drawn[] = [];
  for (const trade of [...trades].sort((a, b) => b.least - a.least)) {
    if (chosen.length >= MOST_LABELS) break;
    const isFree = chosen.every((other) => other.kind.startsWith('Sale') !== trade.kind.startsWith('Sale') || Math.abs(x(other) - x(trade)) > 48);
    if (trade.display_symbol !== null && isFree) chosen.push(trade);
  }
  return chosen;
}
