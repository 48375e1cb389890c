import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { RuleMarks } from '../rule-marks.tsx';
import styles from './rate-rule.module.css';

interface Rate {
  readonly label: string;
  /** A fraction a year. */
  readonly rate: number | undefined;
  readonly own?: boolean;
}

/** Labels nearer than this part of the rule are written below each other. */
const APART = 0.2;

/** What each part of the capital asks for, on one scale of percent a year. */
export function RateRule({ rates }: { rates: readonly Rate[] }) {
  const known = rates.flatMap(({ rate, ...rest }) => (isFigure(rate) ? [{ ...rest, percent: rate * 100 }] : [])).toSorted((a, b) => a.percent - b.percent);
  const { least, most } = extentOf(
    known.map(({ percent }) => percent),
    0,
  );
  const part = (percent: number) => (most > least ? (percent - least) / (most * 1.1 - least) : 0);
  return (
    <div className={styles.rule} role="img" aria-label={known.map(({ label, percent }) => `${label} ${formatPercent(percent / 100)}%`).join(', ')}>
      <div className={styles.scale}>
        {niceTicks(least, most).map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: `${part(tick) * 100}%` }}>
            <span>{formatNumber(tick, most < 4 ? 1 : 0)}</span>
          </span>
        ))}
      </div>
      <RuleMarks
        marks={known.map(({ label, percent, own }) => ({ label, own, text: formatPercent(percent / 100), at: part(percent) }))}
        apart={APART}
        turnsAt={0.8}
      />
    </div>
  );
}
