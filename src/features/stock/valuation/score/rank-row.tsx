import type { StockRank } from '#contract/entities/stock/stock.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import styles from './rank-row.module.css';

/** A rank from 1 to 10 on its scale; opened, what made it. */
export function RankRow({ rank: { label, rank, factors }, letter, peers }: { rank: StockRank; letter: string; peers: number | null }) {
  return (
    <details className={styles.rank}>
      <summary>
        <span>
          <i>{letter}</i> {label}
        </span>
        {rank === null ? (
          <small>not rated</small>
        ) : (
          <GraduatedRule
            low={0}
            high={10}
            value={rank}
            median={peers ?? undefined}
            label={`${label} ${rank} of 10${peers === null ? '' : `, industry ${peers}`}`}
            tone={rank >= 7 ? 'good' : rank <= 3 ? 'bad' : 'plain'}
            width={96}
          />
        )}
        <b>{rank ?? '–'}</b>
      </summary>
      <ul>
        {factors.map(({ key, label: name, value, unit, score, note }) => (
          <li key={key} title={note}>
            <span>{name}</span>
            <b>{shown(value, unit, score)}</b>
            <small>{isFigure(score) ? `${formatNumber(score, 1)} of 10` : key === 'momentum' ? '' : 'left out'}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A factor as it is; `No Debt` has no figure but the full score. */
function shown(value: number | null, unit: string, score: number | null): string {
  if (!isFigure(value)) return score === 10 ? 'No Debt' : '–';
  if (unit === 'percent') return `${formatNumber(value * 100, 1)}%`;
  return formatNumber(value, unit === 'count' ? 0 : unit === 'number' ? 1 : 2);
}
