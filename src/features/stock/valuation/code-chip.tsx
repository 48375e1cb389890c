import { GF_SCORE_BANDS, gfScoreBand } from '#domain/quality/gf-score.ts';
import { type ValuationCode, valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import styles from './code-chip.module.css';

/** How a price compares with GF Value, as text and colour; empty without a code. */
export function CodeChip({ code }: { code: number | null }) {
  const known = code === null ? undefined : codes.find((each) => each === code);
  if (known === undefined) return null;
  const { label, tone } = valuationWords[known];
  return (
    <span className={`${styles.chip} ${styles[`v${known}`]}`} data-tone={tone}>
      {label}
    </span>
  );
}

const codes: readonly ValuationCode[] = [1, 2, 3, 4, 5, 6, 7];

/** The band of a GF Score, as text and colour. */
export function ScoreBand({ score }: { score: number }) {
  const band = gfScoreBand(score);
  return <span className={`${styles.chip} ${styles[`band${5 - band}`]}`}>{GF_SCORE_BANDS[band]?.label}</span>;
}
