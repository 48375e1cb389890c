import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { StockRow } from '#contract/entities/stock.ts';
import { deleteWithUndo } from '#pages/keep-edit.ts';
import { RecordPlace } from '#pages/record-place.tsx';
import { RefusedEdit } from '#pages/refused-edit.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import type { ReorderHandleProps } from '#ui/controls/use-reorder.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatShortDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { HoldingMenu } from './holding-menu.tsx';
import { HoldingNote } from './holding-note.tsx';
import styles from './holdings.module.css';
import type { HoldingRecord } from './portfolio-order.ts';

interface HoldingRowProps {
  holding: HoldingRecord;
  /** What the market says of the stock; undefined when nothing on this device tells. */
  row: StockRow | undefined;
  /** Whether the server is being asked right now. */
  asking: boolean;
  handle: ReorderHandleProps;
  place: number;
  of: number;
  onMove: (by: number) => void;
}

/** A stock of a portfolio: price, change of the day and of the year, the day the price is of, a year of closes, and the member's note. */
export const HoldingRow = memo(function HoldingRow({ holding, row, asking, handle, place, of, onMove }: HoldingRowProps) {
  const { id, status, fields } = holding;
  const [writing, setWriting] = useState(false);
  const name = row?.display_symbol ?? fields.stockid;
  const noted = fields.note !== '';
  return (
    <li data-row={fields.stockid} data-place={status} className={styles.row}>
      <ReorderHandle {...handle} name={name} place={place} of={of} />
      <span className={styles.stock}>
        <Link to="/stock/$name/summary" params={{ name }}>
          <b>{name}</b> <span>{row?.company ?? (asking ? '' : 'not known on this device')}</span>
        </Link>
        <RecordPlace status={status} words />
      </span>
      <Figures row={row} />
      <HoldingMenu
        name={name}
        noted={noted}
        onWrite={() => setWriting(true)}
        onMove={onMove}
        onRemove={() => void deleteWithUndo('holding', id, `${name} is removed.`)}
      />
      {(writing || noted) && <HoldingNote holding={holding} name={name} writing={writing} onWriting={setWriting} />}
      {status === 'needs attention' && (
        <div className={styles.below}>
          <RefusedEdit entity="holding" id={id} />
        </div>
      )}
    </li>
  );
});

const percent = (fraction: number | null | undefined) => (fraction === null || fraction === undefined ? undefined : fraction * 100);

function Figures({ row }: { row: StockRow | undefined }) {
  return (
    <>
      <span className={styles.price}>{formatPrice(row?.price)}</span>
      <span className={styles.currency}>{row?.currency}</span>
      <span className={styles.day}>
        <ChangeText value={percent(row?.p_pct_change)} />
      </span>
      <span className={styles.year}>
        <ChangeText value={percent(row?.ytd_change)} />
      </span>
      <span className={styles.close}>{formatShortDay(row?.last_price_date)}</span>
      <span className={styles.spark}>
        {row !== undefined && row.spark.length > 1 && <Sparkline values={row.spark} label={`${row.display_symbol}, one year`} />}
      </span>
    </>
  );
}
