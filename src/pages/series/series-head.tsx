import { frequencyOf } from '#domain/economy/frequency.ts';
import { placeInHistory } from '#domain/economy/place-in-history.ts';
import { yearlyChanges } from '#domain/economy/transforms.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import type { Series } from './series.ts';
import styles from './series-page.module.css';
import { decimalsOf, isRate } from './series-views.ts';

/** A change with its sign; a change of nothing has none. */
export function signed(value: number | undefined, decimals: number): string {
  if (value === undefined) return '–';
  return value > 0 ? `+${formatNumber(value, decimals)}` : formatNumber(value, decimals);
}

/** What a series last was, where that lies in its own history, and what it was a year ago. */
export function SeriesHead({ series }: { series: Series }) {
  const { unit, days, values, better } = series;
  const frequency = frequencyOf(days);
  const decimals = decimalsOf(values);
  const [last, before] = [values.at(-1), values.at(-2)];
  if (last === undefined) return null;
  const change = before === undefined ? undefined : Number((last - before).toFixed(9));
  const onYear = yearlyChanges({ days, values }, frequency).at(-1);
  const standing = placeInHistory(values);
  const share = standing && Math.round(standing.below * 100);
  const tone = standing === undefined || better === undefined ? 'plain' : standing.below > 0.5 === (better === 'high') ? 'good' : 'bad';
  const since = formatDay(days[0]);
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.last}>
          <b>{formatNumber(last, decimals)}</b> {unit}
        </p>
        <p className={styles.change}>
          {signed(change, decimals)} {isRate(unit) ? 'points ' : ''}on the value before, for {formatDay(days.at(-1))}
        </p>
      </div>
      {standing && (
        <div>
          <GraduatedRule
            {...standing}
            value={last}
            tone={tone}
            width={230}
            label={`${formatNumber(last, decimals)} on its own scale from ${formatNumber(standing.low, decimals)} to ${formatNumber(standing.high, decimals)}, median ${formatNumber(standing.median, decimals)}`}
          />
          <p className={styles.standing}>
            higher than {share} % of {values.length} values since {since}
          </p>
        </div>
      )}
      <StatTiles>
        <StatTile
          label="Year ago"
          value={onYear === undefined ? '–' : formatNumber(Number((last - onYear).toFixed(9)), decimals)}
          {...(onYear !== undefined && { unit: signed(onYear, decimals) })}
          room={2}
        />
        <StatTile label="Median" value={standing === undefined ? '–' : formatNumber(standing.median, decimals)} room={2} />
        <StatTile
          label="Lowest, highest"
          value={standing === undefined ? '–' : `${formatNumber(standing.low, decimals)} – ${formatNumber(standing.high, decimals)}`}
          room={2}
        />
        <StatTile label="First value" value={formatMonth(days[0])} room={2} />
      </StatTiles>
    </div>
  );
}
