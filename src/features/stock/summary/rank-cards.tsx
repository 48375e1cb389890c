import type { StockRank, StockSummary } from '#contract/entities/stock.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, isKnown } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import styles from './rank-cards.module.css';

/** Financial strength and profitability from 1 to 10, each with the factors it is made of. */
export function RankCards({ subject }: { subject: StockSummary }) {
  const end = subject.ranks[0]?.end;
  return (
    <Card
      title="Strength and profitability"
      context={end == null ? undefined : `year to ${formatDay(end)}`}
      aside={<MethodLink of="ranks" about="the ranks" />}
    >
      {subject.ranks.map((rank) => (
        <OneRank key={rank.key} rank={rank} />
      ))}
    </Card>
  );
}

function OneRank({ rank: { label, rank, factors } }: { rank: StockRank }) {
  return (
    <section className={styles.rank} aria-label={label}>
      <p className={styles.head}>
        <b>{label}</b>
        {isKnown(rank) ? (
          <span>
            <b className={styles.figure}>{rank}</b> <small>/ 10</small>
          </span>
        ) : (
          <small>not rated: fewer than three of these are known</small>
        )}
      </p>
      <TenSteps of={rank} label={isKnown(rank) ? `${rank} of 10` : 'not rated'} />
      {factors.some(({ score }) => isKnown(score)) && <Factors factors={factors} />}
    </section>
  );
}

function Factors({ factors }: Pick<StockRank, 'factors'>) {
  return (
    <table className={styles.factors}>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.key}>
            <th scope="row">{factor.label}</th>
            <td title={factor.note}>{shown(factor)}</td>
            <td className={styles.bar}>
              <ScoreBar score={factor.score} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ten steps, the reached ones filled, so that a rank is seen before it is read. */
function TenSteps({ of, label }: { of: number | null; label: string }) {
  const tone = !isKnown(of) ? '' : of >= 7 ? styles.high : of <= 3 ? styles.poor : styles.middle;
  return (
    <svg className={`${styles.steps} ${tone}`} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      {Array.from({ length: 10 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are ten, in order, for ever
        <rect key={step} x={step * 10 + 0.4} width={9.2} height={8} className={isKnown(of) && step < of ? styles.reached : styles.open} />
      ))}
    </svg>
  );
}

function ScoreBar({ score }: { score: number | null }) {
  if (!isKnown(score)) return <small>left out</small>;
  return (
    <svg className={styles.score} viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={`scores ${formatNumber(score, 1)} of 10`}>
      <rect width={100} height={6} className={styles.open} />
      <rect width={score * 10} height={6} className={styles.reached} />
    </svg>
  );
}

/** A factor as it is; `No debt` has no figure but the full score. */
function shown({ value, unit, score }: StockRank['factors'][number]): string {
  if (!isKnown(value)) return score === 10 ? 'No Debt' : formatNumber(undefined);
  if (unit === 'percent') return `${formatNumber(value * 100, 1)}%`;
  return formatNumber(value, unit === 'count' ? 0 : unit === 'number' ? 1 : 2);
}
