import type { ReactNode } from 'react';
import type { StockRank, StockSummary } from '#contract/entities/stock/stock.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import styles from './rank-panels.module.css';

interface RankOf {
  readonly of: StockRank['key'];
  /** The reason shown when the company has no such rank. */
  readonly whenNot?: string;
  /** A picture of what the rank is made of, beside its factors. */
  readonly picture?: (rank: StockRank) => ReactNode;
}

/** One judgement of a company from 1 to 10, with the factors it is made of. */
function RankPanel({ subject, title, of, ...rest }: PanelProps<StockSummary> & RankOf) {
  const found = subject.ranks.find(({ key }) => key === of);
  if (found === undefined) return null;
  const { end } = found;
  return (
    <Card
      title={title}
      context={end == null ? undefined : `year to ${formatDay(end)}`}
      aside={<MethodLink of={of === 'gf_value' ? 'gf_score' : 'ranks'} about={title} />}
    >
      <RankBody found={found} {...rest} />
    </Card>
  );
}

/** A rank in figures and steps, and what it is made of. */
export function RankBody({ found, whenNot = 'not rated: fewer than three of these are known', picture }: { found: StockRank } & Omit<RankOf, 'of'>) {
  const { rank, factors } = found;
  return (
    <div className={styles.rank}>
      <p className={styles.head}>
        {isFigure(rank) ? (
          <span>
            <b className={styles.figure}>{rank}</b> <small>/ 10</small>
          </span>
        ) : (
          <small>{whenNot}</small>
        )}
      </p>
      <TenSteps of={rank} label={isFigure(rank) ? `${rank} of 10` : 'not rated'} />
      {picture?.(found)}
      {factors.some(({ score }) => isFigure(score)) && <Factors factors={factors} />}
    </div>
  );
}

export function FinancialStrength(props: PanelProps<StockSummary>) {
  return <RankPanel {...props} of="financial_strength" />;
}

export function ProfitabilityRank(props: PanelProps<StockSummary>) {
  return <RankPanel {...props} of="profitability" />;
}

export function GrowthRank(props: PanelProps<StockSummary>) {
  return <RankPanel {...props} of="growth" />;
}

/** How price and GF Value compare, and what that says: the best rank is for a price a little below. */
export function ValueRank(props: PanelProps<StockSummary>) {
  return <RankPanel {...props} of="gf_value" whenNot="not rated: there is no GF Value of this stock; its panel says what it lacks" picture={priceToValue} />;
}

function priceToValue({ factors }: StockRank): ReactNode {
  const ratio = factors.find(({ key }) => key === 'price_to_gf_value')?.value;
  if (!isFigure(ratio)) return null;
  return (
    <p className={styles.picture}>
      <GraduatedRule
        low={0}
        high={2}
        value={ratio}
        median={1}
        quartiles={[0.7, 0.9]}
        width={280}
        label={`Price ${formatNumber(ratio, 2)} times GF Value; grey: modestly undervalued`}
      />
      <small>Price ÷ GF Value from 0 to 2; the stroke is 1, grey the best, 0.7 to 0.9</small>
    </p>
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
            {/* Momentum counts by its place among others, the next factor. */}
            <td className={styles.bar}>{factor.key !== 'momentum' && <ScoreBar score={factor.score} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ten steps, the reached ones filled, so that a rank is seen before it is read. */
function TenSteps({ of, label }: { of: number | null; label: string }) {
  const tone = !isFigure(of) ? '' : of >= 7 ? styles.high : of <= 3 ? styles.poor : styles.middle;
  return (
    <svg className={`${styles.steps} ${tone}`} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      {Array.from({ length: 10 }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are ten, in order, for ever
        <rect key={step} x={step * 10 + 0.4} width={9.2} height={8} className={isFigure(of) && step < of ? styles.reached : styles.open} />
      ))}
    </svg>
  );
}

function ScoreBar({ score }: { score: number | null }) {
  if (!isFigure(score)) return <small>left out</small>;
  return (
    <svg className={styles.score} viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={`scores ${formatNumber(score, 1)} of 10`}>
      <rect width={100} height={6} className={styles.open} />
      <rect width={score * 10} height={6} className={styles.reached} />
    </svg>
  );
}

/** A factor as it is; `No debt` has no figure but the full score. */
function shown({ value, unit, score }: StockRank['factors'][number]): string {
  if (!isFigure(value)) return score === 10 ? 'No Debt' : formatNumber(undefined);
  if (unit === 'percent') return `${formatNumber(value * 100, 1)}%`;
  return formatNumber(value, unit === 'count' ? 0 : unit === 'number' ? 1 : 2);
}
