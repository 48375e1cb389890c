import { useState } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './performance.module.css';

type Lot = PortfolioReport['lots'][number];

const kinds = [
  { value: 'held', label: 'Unrealised' },
  { value: 'sold', label: 'Realised' },
] as const;

/** Lots from which on only the first are shown until all are asked for: what is below them stays in reach. */
const MANY = 16;
const FIRST = 10;

interface LotsCardProps {
  lots: readonly Lot[];
  currency: string;
  symbolOf: (stockid: string) => string;
}

/** The gain of every lot, those still held by gain and those sold by day, whatever the period above. */
export function LotsCard({ lots, currency, symbolOf }: LotsCardProps) {
  const [kind, setKind] = useState<'held' | 'sold'>('held');
  const [isOpen, setIsOpen] = useState(false);
  const ofKind = lots.filter(({ sold_by }) => (sold_by === null) === (kind === 'held'));
  // Sales stay in the order of their days.
  const shown = kind === 'sold' ? ofKind : ofKind.toSorted((a, b) => (b.gain ?? Number.NEGATIVE_INFINITY) - (a.gain ?? Number.NEGATIVE_INFINITY) || 0);
  const isShort = shown.length > MANY && !isOpen;
  const sum = shown.some(({ gain }) => gain === null) ? undefined : shown.reduce((total, { gain }) => total + (gain ?? 0), 0);
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
    { id: 'lot', title: 'Lot', align: 'start', width: 96, grow: 1, cell: ({ stockid }) => <b>{symbolOf(stockid)}</b> },
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
      context={<ChangeText value={sum} decimals={0} suffix={` ${currency}`} />}
      aside={<Segmented label="Lots" value={kind} options={kinds} onChange={setKind} />}
    >
      <ListTable
        label={kind === 'held' ? 'Unrealised lots' : 'Realised lots'}
        columns={columns}
        rows={isShort ? shown.slice(0, FIRST) : shown}
        rowKey={({ lot, sold_by }) => `${lot} ${sold_by ?? ''}`}
        sort={undefined}
        phone={{ beside: ['bought', 'shares'], top: 'gain', figure: 'whole' }}
      />
      {isShort && (
        <div className={styles.more}>
          <Button look="subtle" onClick={() => setIsOpen(true)}>{`Show all ${formatCount(shown.length)} lots`}</Button>
        </div>
      )}
    </Card>
  );
}
