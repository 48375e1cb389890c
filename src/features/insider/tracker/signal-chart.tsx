import { Link } from '@tanstack/react-router';
import type { InsiderSignal, InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { isCounted } from '#pages/insiders/insider-marks.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay, formatShortDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './tracker.module.css';
import type { Lane, Zoom } from './zoom.ts';

interface SignalChartProps {
  signal: InsiderSignal;
  zoom: Zoom;
  history: PriceHistory;
  trades: readonly InsiderTrade[];
}

const HEIGHT = 190;
const EDGE = { top: 12, right: 48, bottom: 20 };
/** Trading days of the context beside the zoom: twelve months. */
const YEAR = 252;

/** Twelve months for context; the weeks around the purchases with the area of each circle its value; a lane an insider. */
export function SignalChart({ signal, zoom, history, trades }: SignalChartProps) {
  const phone = useAtMost(PHONE_MAX);
  const most = zoom.lanes.flatMap(({ buys }) => buys).reduce((largest, { value }) => Math.max(largest, value), 1);
  const radius = (value: number) => Math.max(2.5, Math.sqrt(value / most) * 10);
  if (zoom.days.length < 2) return <p className={styles.words}>The prices around these purchases are not known.</p>;
  const days = `${formatShortDay(zoom.days[0])} to ${formatShortDay(zoom.days.at(-1))}`;
  return (
    <div className={styles.picture}>
      {!phone && (
        <figure className={styles.context}>
          <figcaption>12 months · ▼ sold, ▽ by a 10b5-1 plan</figcaption>
          <YearPlot signal={signal} history={history} trades={trades} />
        </figure>
      )}
      <figure className={styles.zoom}>
        <figcaption>{`${days} · bought, area is value; dashed: not counted`}</figcaption>
        <ZoomPlot signal={signal} zoom={zoom} radius={radius} />
      </figure>
      <div className={styles.lanesHead} aria-hidden="true">
        <span>Shares</span>
        <span>{`${signal.currency} K`}</span>
        <span>Holding %</span>
      </div>
      {zoom.lanes.map((lane) => (
        <LaneRow key={lane.insider_id} lane={lane} zoom={zoom} radius={radius} />
      ))}
    </div>
  );
}

const acrossOf = (zoom: Zoom, width: number) => (place: number) => 4 + (place / Math.max(1, zoom.days.length - 1)) * (width - EDGE.right - 8);

function lineOf(closes: readonly number[], x: (place: number) => number, y: (value: number) => number): string {
  return closes.map((close, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(close).toFixed(1)}`).join('');
}

function ZoomPlot({ signal, zoom, radius }: { signal: InsiderSignal; zoom: Zoom; radius: (value: number) => number }) {
  const buys = zoom.lanes.flatMap(({ counted, buys: of }) => of.map((buy) => ({ ...buy, counted })));
  const { least, most } = extentOf([...zoom.closes, ...buys.map(({ price }) => price)]);
  const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const label = `Closes from ${formatDay(zoom.days[0])} to ${formatDay(zoom.days.at(-1))}, ${formatPrice(least)} to ${formatPrice(most)}, with ${buys.length} purchases; the table has each of them`;
  return (
    <Plot height={HEIGHT} label={label}>
      {(width) => {
        const x = acrossOf(zoom, width);
        const { paid } = signal;
        return (
          <>
            <rect className={styles.shade} x={x(zoom.from) - 4} width={Math.max(8, x(zoom.to) - x(zoom.from) + 8)} y={0} height={HEIGHT - EDGE.bottom} />
            {niceTicks(least, most).map((tick) => (
              <g key={tick}>
                <path className={styles.grid} d={`M0 ${y(tick).toFixed(1)}H${width - EDGE.right}`} />
                <text className={styles.axis} x={width - EDGE.right + 8} y={y(tick) + 4}>
                  {Number(tick.toFixed(2))}
                </text>
              </g>
            ))}
            {paid !== null && <path className={styles.paid} d={`M0 ${y(paid).toFixed(1)}H${width - EDGE.right}`} />}
            {paid !== null && (
              <text className={styles.paidText} x={4} y={y(paid) - 5}>
                {`they paid ${formatPrice(paid)}`}
              </text>
            )}
            <path className={styles.line} d={lineOf(zoom.closes, x, y)} />
            {buys.map(({ key, place, value, price, counted }) => (
              <circle key={key} className={counted ? styles.buy : styles.uncounted} cx={x(place)} cy={y(price)} r={radius(value)} />
            ))}
            <text className={styles.axis} x={4} y={HEIGHT - 5}>
              {formatShortDay(zoom.days[0])}
            </text>
            <text className={styles.axis} x={width - EDGE.right} y={HEIGHT - 5} textAnchor="end">
              {formatShortDay(zoom.days.at(-1))}
            </text>
          </>
        );
      }}
    </Plot>
  );
}

function YearPlot({ signal, history: { days, close }, trades }: Pick<SignalChartProps, 'signal' | 'history' | 'trades'>) {
  const end = days.findLastIndex((day) => day <= signal.to) + 1;
  const last = Math.min(days.length, Math.max(end + 42, YEAR));
  const begin = Math.max(0, last - YEAR);
  const [shown, closes] = [days.slice(begin, last), close.slice(begin, last)];
  const { least, most } = extentOf(closes);
  const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const marks = trades.filter(
    (trade) => isCounted(trade) && trade.traded_on !== null && trade.traded_on >= (shown[0] ?? '') && trade.traded_on <= (shown.at(-1) ?? ''),
  );
  const sold = marks.filter(({ code }) => code === 'S').length;
  const label = `Twelve months of closes, ${formatPrice(least)} to ${formatPrice(most)}, with ${sold} sales and ${marks.length - sold} purchases`;
  return (
    <Plot height={HEIGHT} label={label}>
      {(width) => {
        const x = (place: number) => (place / Math.max(1, shown.length - 1)) * (width - 40);
        return (
          <>
            {niceTicks(least, most).map((tick) => (
              <text key={tick} className={styles.axis} x={width - 34} y={y(tick) + 4}>
                {Number(tick.toFixed(2))}
              </text>
            ))}
            <path className={styles.thin} d={lineOf(closes, x, y)} />
            {marks.map(({ accession, place: row, traded_on, code, plan }) => {
              const place = shown.findLastIndex((day) => day <= (traded_on ?? ''));
              const [cx, cy] = [x(place), y(closes[place] ?? least)];
              if (code === 'P') return <circle key={`${accession} ${row}`} className={styles.buy} cx={cx} cy={cy} r={2.5} />;
              return (
                <path
                  key={`${accession} ${row}`}
                  className={plan === true ? styles.planned : styles.sold}
                  d={`M${cx.toFixed(1)} ${(cy - 4).toFixed(1)}l-4.5 -8h9z`}
                />
              );
            })}
            <text className={styles.axis} x={0} y={HEIGHT - 5}>
              {formatShortDay(shown[0])}
            </text>
            <text className={styles.axis} x={width - 40} y={HEIGHT - 5} textAnchor="end">
              {formatShortDay(shown.at(-1))}
            </text>
          </>
        );
      }}
    </Plot>
  );
}

function LaneRow({
  lane: { insider_id, insider, role, counted, buys, shares, value, change },
  zoom,
  radius,
}: {
  lane: Lane;
  zoom: Zoom;
  radius: (value: number) => number;
}) {
  return (
    <div className={styles.lane} data-counted={counted}>
      <span className={styles.person}>
        <Link {...insiderPage({ insider_id, insider })}>{insider}</Link> <small>{role}</small>
      </span>
      <div className={styles.track}>
        <Plot height={24} label={`${insider} bought on ${buys.map(({ place }) => formatShortDay(zoom.days[place])).join(', ')}`}>
          {(width) => {
            const x = acrossOf(zoom, width);
            return (
              <>
                <path className={styles.grid} d={`M0 12H${width - EDGE.right}`} />
                {buys.map(({ key, place, value: worth }) => (
                  <circle key={key} className={counted ? styles.buy : styles.uncounted} cx={x(place)} cy={12} r={radius(worth)} />
                ))}
              </>
            );
          }}
        </Plot>
      </div>
      <span className={styles.figures}>
        <span>{formatCount(shares)}</span>
        <b>{value === undefined ? UNKNOWN : formatCount(value / 1000)}</b>
        <span>
          <ChangeText value={change === undefined ? undefined : change * 100} decimals={1} />
        </span>
      </span>
    </div>
  );
}
