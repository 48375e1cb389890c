import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';
import styles from './ownership-chart.module.css';
import { type FigurePlace, figurePlaces, type InsiderTriangle, type LaneBar, type QuarterBox, type QuarterSpan } from './ownership-marks.ts';

/** Room for the prices at the right and for the years at the foot. */
const EDGE = { top: 16, right: 66, foot: 18 };
const PRICES = 190;
const LANE = { title: 15, bars: 30 };
/** Half the width of the largest triangle, and the least half width that a finger or an eye finds. */
const TRIANGLE = { largest: 8, least: 3 };
/** The tag of the last price, and its gap to the chart. */
const TAG = { height: 18, gap: 4 };
/** Pixels a box needs for its figure. */
const LABELLED = 44;

/** Quarters that are of late: a 13F is filed within the quarter after its own. */
const RECENT = 2;

interface Lane {
  readonly title: string;
  readonly bars: readonly LaneBar[];
  /** Neither good nor bad: its bars are grey. */
  readonly isPlain?: boolean;
}

interface OwnershipPictureProps {
  history: Pick<PriceHistory, 'days' | 'close' | 'currency'>;
  spans: readonly QuarterSpan[];
  boxes: readonly QuarterBox[];
  triangles: readonly InsiderTriangle[];
  lanes: readonly Lane[];
}

const sideOf = (net: number) => (net > 0 ? styles.up : net < 0 ? styles.down : styles.even);

/** A number of shares or money with its sign, short. */
export function signedShort(net: number): string {
  if (net === 0) return '0';
  const { figure, letter } = formatScaled(net);
  return `${net > 0 ? '+' : ''}${figure} ${letter}`.trim();
}

/** The price with every trade at its place, and under it what each group of owners bought less what it sold, quarter by quarter. */
export function OwnershipPicture({ history: { days, close, currency }, spans, boxes, triangles, lanes }: OwnershipPictureProps) {
  const drawn = lanes.filter(({ bars }) => bars.length > 0);
  const height = PRICES + drawn.length * (LANE.title + LANE.bars) + EDGE.foot;
  const { least, most } = extentOf([...close, ...boxes.flatMap(({ low, high }) => [low, high])]);
  const y = (price: number) => EDGE.top + ((most - price) / (most - least || 1)) * (PRICES - 2 * EDGE.top);
  const last = close.at(-1) ?? least;
  const ticks = niceTicks(least, most).filter((tick) => Math.abs(y(tick) - y(last)) >= TAG.height);
  const bought = triangles.filter(({ side }) => side === 'bought').length;
  const label = `Closing prices from ${formatDay(days[0])}, ${formatPrice(close[0])}, to ${formatDay(days.at(-1))}, ${formatPrice(close.at(-1))} ${currency}, with ${bought} marks of purchases and ${triangles.length - bought} of sales by insiders, and the price ranges of ${boxes.length} quarters in which investors traded; the figures are below`;
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const right = width - EDGE.right;
        const x = (at: number) => (at / Math.max(1, days.length - 1)) * right;
        const band = ({ from, to }: QuarterSpan) => ({ x: x(from), width: Math.max(1, x(to) - x(from)) });
        const newest = boxes.at(-1);
        const edges = boxes.map((box) => {
          const { x: left, width: wide } = band(box);
          const text = wide >= LABELLED || box === newest ? signedShort(box.net) : undefined;
          return { left, right: left + wide, top: y(box.high), bottom: y(box.low), text };
        });
        const line = close.map((price, at) => ({ x: x(at), y: y(price) }));
        const places = figurePlaces(edges, [...between(line), ...corners(triangles, line)], { left: 0, right, top: 0, bottom: PRICES - 2 });
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path className={styles.grid} d={`M0 ${y(tick).toFixed(1)}H${right}`} />
                <text className={styles.axis} x={right + 8} y={y(tick) + 4}>
                  {Number(tick.toFixed(2))}
                </text>
              </g>
            ))}
            {boxes.map((box) => (
              <Box key={box.start} box={box} band={band(box)} y={y} />
            ))}
            <path className={styles.line} d={close.map((price, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(price).toFixed(1)}`).join('')} />
            <PriceTag price={last} x={right + TAG.gap} y={y(last)} />
            <Triangles triangles={triangles} x={x} y={(at) => y(close[at] ?? least)} />
            {boxes.map((box, at) => (
              <BoxFigure key={box.start} net={box.net} place={places[at]} />
            ))}
            {drawn.map((lane, at) => (
              <LaneOf
                key={lane.title}
                lane={lane}
                recent={spans.at(-RECENT)?.from ?? 0}
                top={PRICES + at * (LANE.title + LANE.bars)}
                right={right}
                band={band}
              />
            ))}
            <Years spans={spans} x={x} y={height - 4} right={right} />
          </>
        );
      }}
    </Plot>
  );
}

/** The last price at the axis. */
function PriceTag({ price, x, y }: { price: number; x: number; y: number }) {
  return (
    <g>
      <rect className={styles.tag} x={x} y={y - TAG.height / 2} width={EDGE.right - TAG.gap} height={TAG.height} rx={2} />
      <text className={styles.tagged} style={{ fill: 'var(--sx-on-accent)' }} x={x + (EDGE.right - TAG.gap) / 2} y={y + 4} textAnchor="middle">
        {formatPrice(price)}
      </text>
    </g>
  );
}

interface Band {
  readonly x: number;
  readonly width: number;
}

function Box({ box, band, y }: { box: QuarterBox; band: Band; y: (price: number) => number }) {
  const { low, high, average, net } = box;
  return (
    <g className={sideOf(net)}>
      <rect className={styles.box} {...band} y={y(high)} height={Math.max(1, y(low) - y(high))} />
      <path className={styles.average} d={`M${band.x.toFixed(1)} ${y(average).toFixed(1)}h${band.width.toFixed(1)}`} />
    </g>
  );
}

/** Over the line of the price, with a rim that keeps it readable where they meet all the same. */
function BoxFigure({ net, place }: { net: number; place: FigurePlace | undefined }) {
  return (
    place && (
      <g className={sideOf(net)}>
        <text className={styles.boxFigure} style={{ fill: 'inherit' }} {...place} textAnchor="middle">
          {signedShort(net)}
        </text>
      </g>
    )
  );
}

/** The points of a line with those between them, so that a steep part of it is not missed. */
function between(line: readonly FigurePlace[]): FigurePlace[] {
  return line.flatMap((point, at) => {
    const next = line[at + 1] ?? point;
    const steps = Math.max(1, Math.ceil(Math.abs(next.y - point.y) / 4), Math.ceil((next.x - point.x) / 4));
    return Array.from({ length: steps }, (_, step) => ({ x: point.x + ((next.x - point.x) * step) / steps, y: point.y + ((next.y - point.y) * step) / steps }));
  });
}

/** Where triangles are: their tip and their base. */
function corners(triangles: readonly InsiderTriangle[], line: readonly FigurePlace[]): FigurePlace[] {
  return triangles.flatMap(({ at, side }) => {
    const point = line[at];
    const away = side === 'bought' ? 1 : -1;
    return point === undefined ? [] : [4, 10, 16].flatMap((far) => [-5, 0, 5].map((aside) => ({ x: point.x + aside, y: point.y + away * far })));
  });
}

/** The area of a triangle is the value of the trades; one of unknown value is as small as they get. */
function Triangles({ triangles, x, y }: { triangles: readonly InsiderTriangle[]; x: (at: number) => number; y: (at: number) => number }) {
  const most = triangles.reduce((largest, { value }) => Math.max(largest, value ?? 0), 0);
  return triangles.map(({ at, side, planned, value }) => {
    const half = Math.max(TRIANGLE.least, value === undefined || most === 0 ? 0 : Math.sqrt(value / most) * TRIANGLE.largest);
    const tall = half * 1.6;
    const [cx, cy] = [x(at), y(at)];
    const d =
      side === 'bought'
        ? `M${cx.toFixed(1)} ${(cy + 4).toFixed(1)}l${half.toFixed(1)} ${tall.toFixed(1)}h${(-2 * half).toFixed(1)}z`
        : `M${cx.toFixed(1)} ${(cy - 4).toFixed(1)}l${half.toFixed(1)} ${(-tall).toFixed(1)}h${(-2 * half).toFixed(1)}z`;
    const look = [styles.triangle, side === 'bought' ? styles.up : styles.down, planned ? styles.planned : ''].filter(Boolean).join(' ');
    return <path key={`${at} ${side} ${planned}`} className={look} d={d} />;
  });
}

interface LaneProps {
  lane: Lane;
  /** Index of the day from which on a quarter is a recent one. */
  recent: number;
  top: number;
  right: number;
  band: (span: QuarterSpan) => Band;
}

/** Bars from their line: at the foot where none is negative, else in the middle. */
function LaneOf({ lane: { title, bars, isPlain }, recent, top, right, band }: LaneProps) {
  const most = bars.reduce((largest, { net }) => Math.max(largest, Math.abs(net)), 0) || 1;
  const reach = bars.some(({ net }) => net < 0) ? LANE.bars / 2 : LANE.bars;
  const middle = top + LANE.title + reach;
  const tall = (net: number) => (Math.abs(net) / most) * reach;
  const last = bars.at(-1);
  return (
    <g>
      <text className={styles.axis} x={0} y={top + 11}>
        {title}
      </text>
      {bars.map((bar) => {
        const { x, width } = band(bar);
        const look = `${isPlain ? styles.even : sideOf(bar.net)} ${bar === last ? styles.newest : styles.bar}`;
        return (
          <rect
            key={bar.start}
            className={look}
            x={x + 0.5}
            width={Math.max(1, width - 1)}
            y={bar.net > 0 ? middle - tall(bar.net) : middle}
            height={tall(bar.net)}
          />
        );
      })}
      <path className={styles.axisLine} d={`M0 ${middle}H${right}`} />
      {last !== undefined && <LaneValue bar={last} isRecent={last.from >= recent} right={right} middle={middle} band={band(last)} />}
    </g>
  );
}

interface LaneValueProps {
  bar: LaneBar;
  isRecent: boolean;
  right: number;
  middle: number;
  band: Band;
}

/** The figure of the last bar: at the edge where it is of late, else beside the bar, so that an old trade is not read as a new one. */
function LaneValue({ bar, isRecent, right, middle, band }: LaneValueProps) {
  const place = isRecent ? { x: right + 8, y: middle + 4 } : { x: band.x + band.width + 4, y: middle - 4 };
  return (
    <text className={styles.value} {...place}>
      {signedShort(bar.net)}
    </text>
  );
}

/** The years where they begin, as many as have room. */
function Years({ spans, x, y, right }: { spans: readonly QuarterSpan[]; x: (at: number) => number; y: number; right: number }) {
  const years = spans.filter(({ start, from }) => start.slice(5) === '01-01' && from > 0);
  const every = Math.ceil((years.length * 34) / Math.max(1, right));
  return years
    .filter((_, at) => at % every === 0)
    .map(({ start, from }) => (
      <text key={start} className={styles.axis} x={Math.min(x(from), right - 26)} y={y}>
        {start.slice(0, 4)}
      </text>
    ));
}
