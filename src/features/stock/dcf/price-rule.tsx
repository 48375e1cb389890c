import { type PriceZone, VALUATION_BANDS, valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { RuleMarks } from '../rule-marks.tsx';
import styles from './price-rule.module.css';

/** Another value to compare with: the member's own, or the other method's. */
export interface RuleMark {
  readonly label: string;
  readonly value: number;
  readonly own?: boolean;
}

interface PriceRuleProps {
  price: number | undefined;
  value: number | undefined;
  marks: readonly RuleMark[];
}

/** Price as parts of itself at the ends of the rule: it does not move, and the zones of the value move under it. */
const ENDS = { low: 0.48, high: 1.6 };
const ZONES: readonly PriceZone[] = [3, 4, 5, 6, 7];
/** Labels nearer than this part of the rule are written below each other. */
const APART = 0.17;

/** Price and value on one graduated rule, coloured by price ÷ value. */
export function PriceRule({ price, value, marks }: PriceRuleProps) {
  const anchor = price ?? value ?? 1;
  const [low, high] = [anchor * ENDS.low, anchor * ENDS.high];
  const part = (amount: number) => Math.min(1, Math.max(0, (amount - low) / (high - low)));
  const place = (amount: number) => ({ left: `${part(amount) * 100}%` });
  const ticks = niceTicks(low, high);
  const zones = value === undefined ? [] : zonesOf(value, low, high);
  const words = [price !== undefined && `price ${formatPrice(price)}`, value !== undefined && `fair value ${formatPrice(value)}`].filter(Boolean).join(', ');
  const isValueRight = value !== undefined && (price === undefined || value >= price);
  return (
    <div className={styles.rule} role="img" aria-label={[words, ...marks.map((mark) => `${mark.label} ${formatPrice(mark.value)}`)].join(', ')}>
      <div className={styles.tags}>
        {price !== undefined && <Tag label="Price" amount={price} at={part(price)} side={isValueRight ? 'left' : 'right'} />}
        {value !== undefined && <Tag label="Fair value" amount={value} at={part(value)} side={isValueRight ? 'right' : 'left'} own />}
      </div>
      <div className={styles.band}>
        {zones.map(({ zone, from, to }) => (
          <span key={zone} className={styles.zone} data-zone={zone} style={{ left: `${part(from) * 100}%`, width: `${(part(to) - part(from)) * 100}%` }}>
            <span>{valuationWords[zone].label}</span>
          </span>
        ))}
        {value !== undefined && <span className={styles.stroke} style={place(value)} />}
      </div>
      <div className={styles.scale}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={place(tick)}>
            <span>{formatNumber(tick, anchor < 20 ? 1 : 0)}</span>
          </span>
        ))}
      </div>
      <div className={styles.marks}>
        <RuleMarks
          marks={marks.map(({ label, value: amount, own }) => ({ label, own, text: formatPrice(amount), at: part(amount) }))}
          apart={APART}
          turnsAt={0.75}
        />
      </div>
    </div>
  );
}

function zonesOf(value: number, low: number, high: number): readonly { zone: PriceZone; from: number; to: number }[] {
  const ends = [Number.NEGATIVE_INFINITY, ...VALUATION_BANDS.map((ratio) => ratio * value), Number.POSITIVE_INFINITY];
  return ZONES.map((zone, i) => ({ zone, from: Math.max(low, ends[i] ?? low), to: Math.min(high, ends[i + 1] ?? high) })).filter(({ from, to }) => to > from);
}

interface TagProps {
  label: string;
  amount: number;
  at: number;
  side: 'left' | 'right';
  own?: boolean;
}

/** A tag nearer than this part of the rule to an end would hang over it. */
const NEAR_END = 0.18;

/** A tag that leans away from the other one; near an end of the rule it leans inwards. */
function Tag({ label, amount, at, side, own = false }: TagProps) {
  const lean = at < NEAR_END ? 'right' : at > 1 - NEAR_END ? 'left' : side;
  return (
    <span className={styles.tag} data-own={own || undefined} data-lean={lean} style={{ left: `${at * 100}%` }}>
      <span>
        <i>{label}</i> <b>{formatPrice(amount)}</b>
      </span>
    </span>
  );
}
