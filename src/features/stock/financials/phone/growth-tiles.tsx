import type { StatementPeriod } from '#contract/entities/stock/financials.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatFigure } from '#ui/format/figure.ts';
import { scales } from '#ui/format/scale.ts';
import type { StatementLine } from '../statements.ts';
import { growthPerYear, isRatio, longestSpan, meanOver } from '../table/growth.ts';
import styles from './one-row.module.css';

/** Growth a year over 5, 10, 20 and all years; of ratios their mean. */
export function GrowthTiles({ line, periods }: { line: StatementLine; periods: readonly StatementPeriod[] }) {
  const span = longestSpan(periods);
  const spans = [...[5, 10, 20].filter((years) => years < span), span].filter((years) => years > 0);
  const ratio = isRatio(line);
  return (
    <dl className={styles.growth}>
      {spans.map((years) => {
        const growth = growthPerYear(line, periods, years);
        return (
          <div key={years}>
            <dt>{ratio ? `${years}-year mean` : `${years} ${years === 1 ? 'year' : 'years'} p.a.`}</dt>
            <dd>
              {ratio ? (
                formatFigure(meanOver(line, periods, years), line.row.unit, { scale: scales.one, decimals: line.row.unit === 'percent' ? 1 : 2 })
              ) : (
                <ChangeText value={growth === undefined ? undefined : growth * 100} decimals={1} suffix="%" direction={line.row.direction} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
