import { useMemo, useState } from 'react';
import { SeriesPlot } from '#ui/chart/series-plot/series-plot.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { HiddenText } from '#ui/layout/hidden-text.tsx';
import type { SeriesModel } from './series-model.ts';
import styles from './series-page.module.css';
import { readAt } from './series-points.ts';

/** What of a model is drawn. */
type DrawnModel = Pick<SeriesModel, 'days' | 'lines' | 'from' | 'unit' | 'decimals' | 'content'>;

/** The lines of a series and those beside it through time, with what they read under the crosshair. */
export function SeriesChart({ model, title }: { model: DrawnModel; title: string }) {
  const { days, lines, from, unit, decimals, content } = model;
  const [at, setAt] = useState<number>();
  const [main] = lines;
  const lastKnown = main?.values.findLastIndex((value) => value !== undefined) ?? -1;
  // Between two values, the crosshair reads the earlier one.
  const under = at === undefined ? -1 : days.findLastIndex((_, place) => place <= at && lines.some(({ values }) => values[place] !== undefined));
  const read = under === -1 ? Math.max(lastKnown, 0) : under;
  const valueIn = (values: readonly (number | undefined)[]) => readAt(days, values, read, (value) => formatNumber(value, decimals));
  const below = content.panes.map(({ label: name, values }) => `${name}: ${values[read] === undefined ? 'not known' : formatNumber(values[read], 2)}`);
  const reading = `${formatDay(days[read])}: ${lines.map(({ title: name, values }) => (lines.length === 1 ? '' : `${name} `) + valueIn(values)).join(', ')}${unit === undefined ? '' : ` ${unit}`}`;
  const whole = [reading, ...below].join('. ');
  const count = useMemo(() => countFrom(model), [model]);
  const label = `${title}, ${count} values from ${formatDay(days[from])} to ${formatDay(days.at(-1))}`;
  return (
    <figure className={styles.figure}>
      <p className={lines.length === 1 ? styles.reading : `${styles.reading} ${styles.several}`}>
        {lines.length === 1 ? (
          reading
        ) : (
          <>
            <span>{formatDay(days[read])}</span>
            {lines.map(({ name, title: said, color, values }) => (
              <span key={name} className={styles.line}>
                <i style={{ background: `var(${color})` }} aria-hidden="true" />
                <span>{said}</span> <b>{valueIn(values)}</b>
              </span>
            ))}
          </>
        )}
        {below.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </p>
      <div className={styles.canvas}>
        <SeriesPlot content={content} from={from} at={at} onMove={setAt} label={label} reading={whole} />
      </div>
      <figcaption>
        <HiddenText>{label}</HiddenText>
      </figcaption>
    </figure>
  );
}

/** How many days in sight have a value of any line. */
function countFrom({ days, lines, from }: DrawnModel): number {
  let count = 0;
  for (let place = from; place < days.length; place++) if (lines.some(({ values }) => values[place] !== undefined)) count += 1;
  return count;
}
