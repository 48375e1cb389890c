import { getEconomySummary } from '#contract/endpoints/market/indicator-items.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatShortMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import styles from './economy.module.css';

/** The economy at a glance: growth, inflation, unemployment and interest, each beside a year before. Nothing while none of them is loaded. */
export function Headline() {
  const { state } = useAnswer(getEconomySummary, {});
  if (state.kind !== 'ready' || state.data.figures.length === 0) return null;
  return (
    <div className={styles.headline}>
      <StatTiles>
        {state.data.figures.map(({ key, name, value, unit, on, year_ago }) => (
          <StatTile
            key={key}
            label={`${name}, ${formatShortMonth(on)}`}
            value={formatNumber(value, 1)}
            unit={`% ${unit === 'percent' ? '' : 'on a year '}${year_ago === null ? '' : `(${formatChange(value - year_ago, 1)})`}`}
            room={2}
          />
        ))}
      </StatTiles>
    </div>
  );
}
