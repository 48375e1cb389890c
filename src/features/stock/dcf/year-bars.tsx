import type { CSSProperties } from 'react';
import type { DcfResult } from '#domain/valuation/dcf/work-out.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber, formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercent, formatPercentSign } from '#ui/format/percent.ts';
import { HiddenText } from '#ui/layout/hidden-text.tsx';
import styles from './year-bars.module.css';

interface YearBarsProps {
  /** Fiscal years known, oldest first. */
  past: readonly { readonly fiscal_year: number; readonly value: number | null }[];
  base: number | undefined;
  result: DcfResult;
  growth: number | undefined;
  terminalGrowth: number;
  unit: string;
}

/** What each year adds: earned in the past, expected outlined, worth today filled; the fills sum to the value. */
export function YearBars({ past, base, result, growth, terminalGrowth, unit }: YearBarsProps) {
  const { years, stages, paidBack } = result;
  const { most } = extentOf([base ?? 0, ...past.map(({ value }) => value ?? 0), ...years.map(({ expected }) => expected)], 0);
  if (most === 0) return <p className={styles.nothing}>No year that is known or expected is above zero, so there is nothing to draw.</p>;
  const height = (amount: number) => `${Math.max(0, (amount / most) * 100)}%`;
  const thisYear = (past.at(-1)?.fiscal_year ?? 0) + 1;
  const first = years.filter(({ stage }) => stage === 1).length;
  return (
    <figure className={styles.figure}>
      <HiddenText>{inWords(result, unit)}</HiddenText>
      <div className={styles.plot} aria-hidden="true" style={{ '--bars': past.length + 1 + years.length } as CSSProperties}>
        {niceTicks(0, most).map((tick) => (
          <span key={tick} className={styles.line} style={{ bottom: height(tick) }}>
            <span>{formatNumber(tick, most < 5 ? 1 : 0)}</span>
          </span>
        ))}
        <div className={styles.bars}>
          {past.map(({ fiscal_year, value }) => (
            <span key={fiscal_year} className={styles.bar}>
              <i className={styles.earned} style={{ height: height(value ?? 0) }} />
              {fiscal_year % 5 === 0 && fiscal_year < thisYear - 2 && <small>{fiscal_year}</small>}
            </span>
          ))}
          {isFigure(base) && (
            <span className={styles.bar}>
              <b style={{ bottom: height(base) }}>{formatPrice(base)}</b>
              <i className={styles.now} style={{ height: height(base) }} />
              <small className={styles.ttm}>TTM</small>
            </span>
          )}
          {years.map(({ year, stage, expected, worth }) => (
            <span key={year} className={styles.bar} data-stage={stage}>
              <i className={styles.expected} style={{ height: height(expected) }} />
              <i className={styles.worth} style={{ height: height(worth) }} />
              {past.length > 0 ? (thisYear + year - 1) % 5 === 0 && <small>{thisYear + year - 1}</small> : year % 5 === 0 && <small>{year}</small>}
              {year === paidBack && <em />}
            </span>
          ))}
        </div>
      </div>
      {years.length > 0 && (
        <p className={styles.stages}>
          <span>
            Years 1 to {first}, {formatPercentSign(growth)}: <b>{formatPrice(stages[0])}</b> worth today, {share(stages, 0)}
          </span>
          <span>
            Years {first + 1} to {years.length}, {formatPercentSign(terminalGrowth)}: <b>{formatPrice(stages[1])}</b> worth today, {share(stages, 1)}
          </span>
          <span>
            {paidBack === undefined ? `the price is not earned back in ${years.length} years` : `price earned back in year ${paidBack} of ${years.length} ▲`}
          </span>
        </p>
      )}
    </figure>
  );
}

function share(stages: DcfResult['stages'], of: 0 | 1): string {
  return `${formatPercent(stages[of] / (stages[0] + stages[1]), 0)}%`;
}

function inWords({ years, stages }: DcfResult, unit: string): string {
  if (years.length === 0) return 'No years can be expected.';
  return `Expected a share: ${years.map(({ year, expected, worth }) => `year ${year} ${formatPrice(expected)}, worth ${formatPrice(worth)} today`).join('; ')}. In ${unit}; both stages ${formatPrice(stages[0] + stages[1])}.`;
}
