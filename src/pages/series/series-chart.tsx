import { useRef, useState } from 'react';
import { TimeChart, type TimeChartHandle } from '#ui/chart/time-chart.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { HiddenText } from '#ui/layout/hidden-text.tsx';
import type { SeriesModel } from './series-model.ts';
import styles from './series-page.module.css';

/** What of a model is drawn. */
type DrawnModel = Pick<SeriesModel, 'days' | 'lines' | 'from' | 'unit' | 'decimals' | 'content'>;

/** The lines of a series and those beside it through time, with what they read under the crosshair. */
export function SeriesChart({ model, title }: { model: DrawnModel; title: string }) {
  const { days, lines, from, unit, decimals, content } = model;
  const [at, setAt] = useState<number>();
  const handle = useRef<TimeChartHandle>(null);
  const [main] = lines;
  const lastKnown = main?.values.findLastIndex((value) => value !== undefined) ?? -1;
  // Between two values, the crosshair reads the earlier one.
  const under = days.findLastIndex((_, place) => at !== undefined && place <= at && lines.some(({ values }) => values[place] !== undefined));
  const read = under === -1 ? Math.max(lastKnown, 0) : under;
  const valueIn = (value: number | undefined) => (value === undefined ? 'not known' : formatNumber(value, decimals));
  const reading = `${formatDay(days[read])}: ${lines.map(({ title: name, values }) => (lines.length === 1 ? '' : `${name} `) + valueIn(values[read])).join(', ')}${unit === undefined ? '' : ` ${unit}`}`;
  const count = days.filter((_, place) => place >= from && lines.some(({ values }) => values[place] !== undefined)).length;
  const label = `${title}, ${count} values from ${formatDay(days[from])} to ${formatDay(days.at(-1))}`;
  return (
    <figure className={styles.figure}>
      <p className={styles.reading}>
        {lines.length === 1
          ? reading
          : lines.map(({ name, title: said, color, values }, place) => (
              <span key={name}>
                {place === 0 && `${formatDay(days[read])} `}
                <i style={{ background: `var(${color})` }} aria-hidden="true" /> {said} <b>{valueIn(values[read])}</b>{' '}
              </span>
            ))}
      </p>
      <div className={styles.canvas}>
        <TimeChart content={content} from={from} at={at} onMove={setAt} label={label} reading={reading} handle={handle} />
      </div>
      <figcaption>
        <HiddenText>{label}</HiddenText>
      </figcaption>
    </figure>
  );
}
