import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { IndexMember } from '#contract/entities/market/market-index.ts';
import { priceZone, VALUATION_BANDS } from '#domain/valuation/fair-value/valuation-code.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './indices.module.css';

const HEIGHT = 132;
const INSET = 14;
const BASE = 96;
/** The scale ends here on both sides, as logarithms: a stock beyond is drawn at the end. */
const [LOW, HIGH] = [0.3, 3];
const LABELS = [0.3, 0.5, 0.7, 0.9, 1.1, 1.3, 2, 3];
/** Ticks that would cover each other are put on top of each other up to so many. */
const LANES = 9;
const TICK = 8;

/** Every stock as a tick on the graduated scale of price to GF Value, its zones coloured; the triangle is the index as a whole. */
export function GfValuePicture({ rows, whole, label }: { rows: readonly IndexMember[]; whole: number | undefined; label: string }): ReactNode {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(measured, 280);
  const at = (ratio: number) => {
    const place = Math.log(Math.min(HIGH, Math.max(LOW, ratio)) / LOW) / Math.log(HIGH / LOW);
    return INSET + place * (width - 2 * INSET);
  };
  const known = rows.flatMap((row) => (row.price_to_gf_value === null ? [] : [{ ...row, ratio: row.price_to_gf_value }])).sort((a, b) => a.ratio - b.ratio);
  const edges = [LOW, ...VALUATION_BANDS, HIGH];
  const lanes = lanesOf(known.map(({ ratio }) => at(ratio)));
  return (
    <div ref={ref}>
      <svg className={styles.picture} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {edges.slice(0, -1).map((edge, zone) => {
          const end = edges[zone + 1] ?? HIGH;
          return (
            <rect
              key={edge}
              {...{ x: at(edge), y: BASE, width: Math.max(0, at(end) - at(edge)), height: 12 }}
              fill={`var(--sx-val-${priceZone(Math.sqrt(edge * end))})`}
            />
          );
        })}
        <line className={styles.edge} x1={INSET} x2={width - INSET} y1={BASE} y2={BASE} />
        {known.map(({ stockid, display_symbol, ratio }, place) => {
          const bottom = BASE - (lanes[place] ?? 0) * TICK;
          return (
            <line key={stockid} className={styles.tick} x1={at(ratio)} x2={at(ratio)} y1={bottom - TICK + 2} y2={bottom}>
              <title>{`${display_symbol} ${formatNumber(ratio)}`}</title>
            </line>
          );
        })}
        {LABELS.map((ratio) => (
          <text key={ratio} x={at(ratio)} y={BASE + 28}>
            {ratio === LOW ? `≤ ${LOW}` : ratio === HIGH ? `≥ ${HIGH}` : ratio}
          </text>
        ))}
        {whole !== undefined && (
          <>
            <path
              className={styles.pointer}
              d={`M${at(whole).toFixed(1)} ${BASE + 12}l-5 -9h10z`}
              transform={`rotate(180 ${at(whole).toFixed(1)} ${BASE + 7.5})`}
            />
            <text
              className={styles.aggregate}
              x={at(whole)}
              y={12}
              style={{ textAnchor: at(whole) > width - 90 ? 'end' : at(whole) < 90 ? 'start' : 'middle' }}
            >
              {`Index ${formatNumber(whole)}`}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** The lane of each tick, from left to right: one that would cover the one before it goes on top of it. */
function lanesOf(places: readonly number[]): number[] {
  const lanes: number[] = [];
  for (const [at, place] of places.entries()) {
    const before = places[at - 1];
    const lane = before !== undefined && place - before < 2.5 ? (lanes[at - 1] ?? 0) + 1 : 0;
    lanes.push(lane % LANES);
  }
  return lanes;
}
