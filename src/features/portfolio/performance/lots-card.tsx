import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { firstRows, type Lot, type LotsShown } from './lots-shown.ts';
import styles from './performance.module.css';

const kinds = [
  { value: 'held', label: 'Unrealised' },
  { value: 'sold', label: 'Realised' },
] as const;

interface LotsCardProps {
  /** Of kept figures the first alone. */
  lots: LotsShown;
  currency: string;
  symbolOf: (stockid: string) => string;
}

/** The gain of every lot, those still held by gain and those sold by day, whatever the period above. */
export function LotsCard({ lots, currency, symbolOf }: LotsCardProps) {
  const [kind, setKind] = useState<'held' | 'sold'>('held');
  const [isOpen, setIsOpen] = useState(false);
  const { rows, count, gain: sum } = lots[kind];
  const shown = isOpen ? rows : firstRows(lots[kind]);
  const figure = (
    id: string,
    title: string,
    cell: (lot: Lot) => ReturnType<TableColumn<Lot>['cell']>,
    more: Partial<TableColumn<Lot>> = {},
  ): TableColumn<Lot> => ({
    ...{ id, title, align: 'end', width: 84, cell },
    ...more,
  });
  const columns: TableColumn<Lot>[] = [
    {
      id: 'lot',
      title: 'Lot',
      align: 'start',
      width: 96,
      grow: 1,
      cell: (lot) => <LotName symbol={symbolOf(lot.stockid)} foreign={lot.currency === currency ? undefined : lot.currency} />,
    },
    { id: 'bought', title: 'Bought', align: 'start', width: 104, cell: ({ bought_on }) => formatDay(bought_on) },
    ...(kind === 'sold' ? [{ id: 'sold', title: 'Sold', align: 'start', width: 104, cell: ({ day }: Lot) => formatDay(day) } as const] : []),
    figure('shares', 'Shares', ({ shares }) => formatNumber(shares, Number.isInteger(shares) ? 0 : 4)),
    figure('cost', 'Cost', ({ cost }) => formatPrice(cost), { from: 'tablet' }),
    figure('price', 'Price', ({ price }) => formatPrice(price), { from: 'tablet' }),
    figure('gain', 'Gain', ({ gain }) => <ChangeText value={gain} decimals={0} strong />, { unit: currency }),
    figure('whole', '%', ({ whole }) => <ChangeText value={whole === null ? undefined : whole * 100} decimals={1} />, { width: 72 }),
    figure('yearly', '% a year', ({ yearly }) => <ChangeText value={yearly === null ? undefined : yearly * 100} decimals={1} />, { from: 'tablet', width: 80 }),
  ];
  return (
    <Card
      title="Gain by lot"
      context={<ChangeText value={sum ?? undefined} decimals={0} suffix={` ${currency}`} />}
      aside={<Segmented label="Lots" value={kind} options={kinds} onChange={setKind} />}
    >
      <ListTable
        label={kind === 'held' ? 'Unrealised lots' : 'Realised lots'}
        columns={columns}
        rows={shown}
        rowKey={({ lot, sold_by }) => `${lot} ${sold_by ?? ''}`}
        sort={undefined}
        phone={{ beside: ['bought', 'shares'], top: 'gain', figure: 'whole' }}
      />
      {shown.length < count && (
        <div className={styles.more}>
          {rows.length < count ? (
            <p className={styles.counts}>{`The first of ${formatCount(count)} lots`}</p>
          ) : (
            <Button look="subtle" onClick={() => setIsOpen(true)}>{`Show all ${formatCount(count)} lots`}</Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** A lot by its stock, with the currency that its cost and price are in where it is another than the portfolio's. */
function LotName({ symbol, foreign }: { symbol: string; foreign: string | undefined }) {
  return (
    <>
      <b>{symbol}</b>
      {foreign !== undefined && <small title={`Cost and price in ${foreign}`}>{` ${foreign}`}</small>}
    </>
  );
}
