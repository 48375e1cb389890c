import type { ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { VALUATION_BANDS } from '#domain/valuation/fair-value/valuation-code.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatMeasure } from './measure-words.ts';
import styles from './valuation.module.css';

const LOW = 0.5;
const WIDTH = 224;
const COLOURS = ['p3', 'p2', 'fair', 'n2', 'n3'] as const;

/** A measure on the five zones around its twenty-year mean. */
export function MeanRule({ measure }: { measure: ValuationMeasure }) {
  const [now, mean] = [measure.values.at(-1), measure.means.at(-1)];
  if (now === undefined || mean == null || mean <= 0) return <p className={styles.soft}>Its twenty-year mean is not known yet.</p>;
  const ratio = now / mean;
  const high = Math.max(1.6, Math.ceil(ratio * 10) / 10);
  const x = (value: number) => ((Math.min(high, Math.max(LOW, value)) - LOW) / (high - LOW)) * WIDTH;
  const edges = [LOW, ...VALUATION_BANDS, high];
  const words = `${formatNumber(ratio, 2)} × its 20-year mean of ${formatMeasure(measure, mean)}`;
  return (
    <div>
      <svg width={WIDTH + 12} height={34} viewBox={`-6 0 ${WIDTH + 12} 34`} role="img" aria-label={words} className={styles.meanRule}>
        {COLOURS.map((colour, zone) => (
          <rect
            key={colour}
            x={x(edges[zone] ?? LOW)}
            width={x(edges[zone + 1] ?? high) - x(edges[zone] ?? LOW)}
            y={9}
            height={7}
            style={{ fill: `var(--sx-heat-${colour})` }}
          />
        ))}
        {VALUATION_BANDS.map((edge) => (
          <g key={edge}>
            <line className={styles.axis} x1={x(edge)} x2={x(edge)} y1={9} y2={19} />
            <text x={x(edge)} y={30} textAnchor="middle">
              {formatNumber(edge, 1)}
            </text>
          </g>
        ))}
        <line className={styles.one} x1={x(1)} x2={x(1)} y1={6} y2={19} />
        <path className={styles.total} transform={`translate(${x(ratio)} 0)`} d="M0 10l-4-7h8z" />
      </svg>
      <p className={styles.caption}>{words}</p>
    </div>
  );
}
