import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { formatPrice } from '#ui/format/number.ts';
import { changeSince, type DrawnChart, type LegendEntry } from './chart-content.ts';
import styles from './chart-legend.module.css';
import type { ChartModel } from './chart-model.ts';

interface ChartLegendProps {
  model: ChartModel;
  drawn: DrawnChart;
  symbol: string;
  currency: string;
  /** Position that is read: that of the crosshair, or the last bar. */
  at: number;
}

/** What the crosshair points at: the bar, its change, its events, and every line drawn over or below it. */
export function ChartLegend({ model, drawn, symbol, currency, at }: ChartLegendProps) {
  const bar = model.bars[at];
  if (bar === undefined) return null;
  const before = model.bars[at - 1]?.close;
  const volume = formatAlone(bar.volume, 'shares');
  const events = model.events.filter((event) => event.at === at);
  return (
    <div className={styles.legend}>
      <p className={styles.bar}>
        <b>{symbol}</b> <span className={styles.day}>{formatDay(bar.day)}</span>
        <Reading name="O" value={formatPrice(bar.open)} />
        <Reading name="H" value={formatPrice(bar.high)} />
        <Reading name="L" value={formatPrice(bar.low)} />
        <Reading name="C" value={`${formatPrice(bar.close)} ${currency}`} />
        <ChangeText value={before === undefined ? undefined : (bar.close / before - 1) * 100} suffix="%" />
        {drawn.inPercent && <Reading name={`since ${formatDay(model.bars[model.base]?.day)}`} value={changeSince(bar.close, model.bars[model.base]?.close)} />}
        <Reading name="Vol" value={`${volume.figure} ${volume.unit}`.trim()} />
        {events.map(({ kind, text }) => (
          <Reading key={`${kind}${text}`} name={kind === 'split' ? 'Split' : 'Dividend'} value={kind === 'split' ? text : `${text} ${currency}`} />
        ))}
      </p>
      {drawn.legend.length > 0 && (
        <ul className={styles.lines} aria-label="Lines on the chart">
          {drawn.legend.map((entry) => (
            <Line key={entry.key} entry={entry} at={at} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Reading({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.reading}>
      <small>{name}</small> {value}
    </span>
  );
}

function Line({ entry: { label, color, dashed, read }, at }: { entry: LegendEntry; at: number }) {
  return (
    <li>
      <i style={{ borderTopColor: `var(${color})`, borderTopStyle: dashed ? 'dashed' : 'solid' }} aria-hidden="true" />
      {label} <b>{read(at)}</b>
    </li>
  );
}

/** The values of a bar as text, for those who do not see the chart. */
export function readingInWords({ bars }: ChartModel, { legend }: DrawnChart, at: number, currency: string): string {
  const bar = bars[at];
  if (bar === undefined) return '';
  return [`${formatDay(bar.day)}, close ${formatPrice(bar.close)} ${currency}`, ...legend.map(({ label, read }) => `${label} ${read(at)}`)].join(', ');
}
