import { useState } from 'react';
import type { InsiderSignal } from '#contract/entities/insiders/insider-trade.ts';
import { sortOf, type TableState } from '#pages/table/table-search.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatShortDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { signalPages } from './signal-pages.ts';
import styles from './tracker.module.css';

const ORDERS = {
  newest: { sort: 'to', order: 'desc' },
  value: { sort: 'value', order: 'desc' },
  cheapest: { sort: 'since', order: undefined },
} as const;

/** Rows before more are asked for. */
const FEW = 10;
/** Ends of the scale of prices against what was paid. */
const REACH = 0.25;

interface SignalListProps {
  rows: readonly InsiderSignal[];
  total: number;
  one: string;
  chosen: string;
  onChoose: (signal: InsiderSignal) => void;
  at: TableState;
}

/** Signals in two lines each: stock and days, a dot an insider with what they paid, the price today against it. */
export function SignalList({ rows, total, one, chosen, onChoose, at }: SignalListProps) {
  const [all, setAll] = useState(false);
  const phone = useAtMost(PHONE_MAX);
  const sort = sortOf(at.search, signalPages.cluster.rules.sorts);
  const order = sort === undefined || sort.by === 'to' ? 'newest' : sort.by === 'value' ? 'value' : sort.by === 'since' ? 'cheapest' : 'newest';
  const few = phone ? 5 : FEW;
  const shown = all ? rows : rows.slice(0, few);
  return (
    <Card
      title={`${formatCount(total)} ${total === 1 ? one : `${one}s`}`}
      context="● officer ○ director"
      aside={
        <Segmented
          label="Order"
          value={order}
          options={[
            { value: 'newest', label: 'Newest' },
            { value: 'value', label: 'Value' },
            { value: 'cheapest', label: 'Cheapest' },
          ]}
          onChange={(value) => at.change({ ...ORDERS[value], page: undefined })}
        />
      }
    >
      <ul className={styles.signals}>
        {shown.map((signal) => {
          const key = `${signal.display_symbol} ${signal.from}`;
          return (
            <li key={key}>
              <button type="button" className={styles.signal} aria-pressed={key === chosen} onClick={() => onChoose(signal)}>
                <Signal signal={signal} />
              </button>
            </li>
          );
        })}
      </ul>
      {rows.length > few && !all && (
        <p className={styles.more}>
          <Button look="subtle" onClick={() => setAll(true)}>
            {`Show ${formatCount(rows.length - few)} more`}
          </Button>
        </p>
      )}
    </Card>
  );
}

function Signal({ signal: { display_symbol, company, from, to, insiders, officers, value, currency, since, price } }: { signal: InsiderSignal }) {
  const money = formatScaled(value);
  return (
    <>
      <span className={styles.name}>
        <span>
          <b>{display_symbol}</b> {company}
        </span>
        <small>{from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`}</small>
      </span>
      <span className={styles.people}>
        <Dots officers={officers} others={insiders - officers} />
        <small>{value === null ? UNKNOWN : `${money.figure} ${money.letter}${currency === 'USD' ? '' : ` ${currency}`}`}</small>
      </span>
      <span className={styles.rule}>
        {since !== null && (
          <GraduatedRule low={-REACH} high={REACH} value={since} median={0} label="Price today against what was paid" width={96} tone="plain" />
        )}
      </span>
      <span className={styles.since}>
        <ChangeText value={since === null ? undefined : since * 100} decimals={1} />
        <small>{price === null ? UNKNOWN : formatPrice(price)}</small>
      </span>
    </>
  );
}

/** A dot an insider: filled for officers, a ring for others. */
function Dots({ officers, others }: { officers: number; others: number }) {
  const radius = 4;
  const step = 11;
  const count = Math.min(officers + others, 8);
  return (
    <svg width={count * step} height={10} role="img" aria-label={`${officers} officers and ${others} others`} className={styles.dots}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <circle key={place} cx={place * step + 5} cy={5} r={radius} className={place < officers ? styles.officer : styles.director} />
      ))}
    </svg>
  );
}
