import { zoneOf } from '#domain/valuation/dcf/price-zone.ts';
import type { DcfResult } from '#domain/valuation/dcf/work-out.ts';
import { valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { formatPercentChange, signOf } from '#ui/format/change.ts';
import { formatPrice, isFigure } from '#ui/format/number.ts';
import styles from './fair-value-head.module.css';
import { PriceRule, type RuleMark } from './price-rule.tsx';

interface FairValueHeadProps {
  method: string;
  currency: string;
  price: number | null;
  result: DcfResult;
  marks: readonly RuleMark[];
  verdict: string;
  note: string | undefined;
}

/** The value, how it compares with the price, and both on one rule. */
export function FairValueHead({ method, currency, price, result: { value, margin }, marks, verdict, note }: FairValueHeadProps) {
  const zone = zoneOf(price ?? undefined, value);
  return (
    <section className={styles.card} aria-label="Fair value">
      <div className={styles.head}>
        <div className={styles.figures}>
          <p className={styles.method}>Fair value, {method}</p>
          <p className={styles.value}>
            <strong>{formatPrice(value)}</strong> <span>{currency}</span>
          </p>
          <p className={styles.margin}>
            {zone !== undefined && (
              <span className={styles.zone} data-zone={zone}>
                {valuationWords[zone].label}
              </span>
            )}
            {margin !== undefined && (
              <span>
                margin of safety <b className={signOf(margin * 100, 1) === -1 ? styles.dearer : styles.cheaper}>{formatPercentChange(margin, 1)}%</b>
              </span>
            )}
          </p>
        </div>
        <div className={styles.rule}>{isFigure(price) || isFigure(value) ? <PriceRule price={price ?? undefined} value={value} marks={marks} /> : null}</div>
      </div>
      <p className={styles.verdict} role="status">
        {verdict} {note !== undefined && <span className={styles.caution}>{note}</span>}
      </p>
    </section>
  );
}
