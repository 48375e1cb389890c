import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { rowsInOrder } from '#contract/list/list-rows.ts';
import { isOwnStock } from '#contract/own-stock.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { nameOfLinked, StockLink } from '#pages/stocks/stock-link.tsx';
import { figureChoices } from '#pages/table/figure-choices.ts';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { absent } from '#ui/format/figure.ts';
import { formatPrice } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import type { PhoneLines, TableColumn, TableSort } from '#ui/table/table-types.ts';
import { columnsNamed, type HoldingFacts, holdingRules, type PortfolioColumn, tableColumnOf } from '../page/portfolio-columns.tsx';
import { formatHeld } from '../page/position-columns.tsx';
import { orderStocks } from '../portfolio-edits.ts';
import { HoldingMenu } from './holding-menu.tsx';
import { HoldingNote } from './holding-note.tsx';
import styles from './holdings.module.css';

interface HoldingTableProps {
  portfolioId: string;
  /** What is known of each stock, by stockid, in the member's order. */
  facts: ReadonlyMap<string, HoldingFacts>;
  columns: readonly PortfolioColumn[];
  /** Whether the server is being asked for prices right now. */
  asking: boolean;
}

/** What a phone's two lines show beside the name, whatever the view. */
const onPhone = { beside: ['spark', 'last_price_date'], top: 'price' } as const;
/** The same of a stock that is held: what it is worth. */
const heldOnPhone = { under: 'held_at', beside: ['spark'], top: 'position_value' } as const;
const usualFigure = ['p_pct_change'] as const;

/** What is held of a stock, as many shares at which price, under its name on a phone. */
const heldAt: TableColumn<HoldingFacts> = {
  id: 'held_at',
  title: 'Shares × price',
  align: 'start',
  width: 120,
  cell: ({ position, row }) =>
    position === undefined ? absent(undefined) : `${formatHeld(position.shares)} × ${formatPrice(position.price ?? row?.price)} ${position.currency}`,
};

/** The stock to lead to; only its stockid where this device knows no more. */
const linkedOf = ({ holding, row }: HoldingFacts) => row ?? holding.fields.stockid;
const nameOf = ({ holding, row }: HoldingFacts) => row?.display_symbol ?? holding.fields.stockid;
const openOwn = ({ holding: { fields }, row }: HoldingFacts) =>
  openDialog('portfolio-dummy-stock', { portfolioId: fields.portfolio_id, currency: row?.currency ?? 'USD', stockid: fields.stockid });

/** The stocks of a portfolio: the table of a list with the member's order, notes and the state of each edit. */
export function HoldingTable({ portfolioId, facts, columns, asking }: HoldingTableProps) {
  const phone = useAtMost(PHONE_MAX);
  const navigate = useNavigate();
  const [sort, setSort] = useState<TableSort>();
  const [wanted, setWanted] = useState<string>();
  const [writing, setWriting] = useState<string>();
  const { order, handle, move } = useReorder([...facts.keys()], (next) => orderStocks(portfolioId, next));
  const shown = useMemo(() => [stockColumn(asking), ...columns.map(tableColumnOf)], [asking, columns]);
  const phoneLines: Omit<PhoneLines, 'figure'> = columns.some(({ key }) => key === heldOnPhone.top) ? heldOnPhone : onPhone;
  const choices = figureChoices(shown, phoneLines);
  const figures = choices.length > 0 ? choices : columnsNamed(usualFigure).map(tableColumnOf);
  const figure = figures.find(({ id }) => id === wanted) ?? figures.find(({ id }) => id === usualFigure[0]) ?? figures[0];
  const sorted = phone ? undefined : sort;
  const rows = useMemo(
    () =>
      rowsInOrder(
        order.flatMap((stockid) => facts.get(stockid) ?? []),
        holdingRules,
        sorted,
      ),
    [order, facts, sorted],
  );
  const under = phoneLines === heldOnPhone ? [heldAt] : [];
  const lines = [
    ...under,
    ...columnsNamed([...phoneLines.beside, ...(phoneLines.top === undefined ? [] : [phoneLines.top])]).map(tableColumnOf),
    ...(figure ? [figure] : []),
  ];
  const inOwnOrder = sorted === undefined;
  return (
    <>
      {phone && figures.length > 1 && figure && (
        <div className={styles.figures}>
          <Segmented
            label="Figure shown beside each stock"
            value={figure.id}
            options={figures.map(({ id, title, heading }) => ({ value: id, label: typeof heading === 'string' ? heading : title }))}
            onChange={setWanted}
          />
        </div>
      )}
      {rows.length > 0 && (
        <ListTable
          label="Stocks"
          columns={phone ? [...shown.slice(0, 1), ...lines] : shown}
          rows={rows}
          rowKey={holdingRules.key}
          sort={sorted}
          onSort={setSort}
          onOpen={(row) =>
            isOwnStock(holdingRules.key(row)) ? openOwn(row) : void navigate({ to: '/stock/$name/summary', params: { name: nameOfLinked(linkedOf(row)) } })
          }
          phone={figure && { ...phoneLines, figure: figure.id }}
          parts={{
            lead: (row, line) => inOwnOrder && <ReorderHandle {...handle(holdingRules.key(row))} name={nameOf(row)} place={line + 1} of={order.length} />,
            end: (row) => <Menu row={row} onWrite={() => setWriting(holdingRules.key(row))} onMove={(by) => move(holdingRules.key(row), by)} />,
            below: (row) => below(row, writing === holdingRules.key(row), (on) => setWriting(on ? holdingRules.key(row) : undefined)),
            state: ({ holding }) => holding.status,
          }}
        />
      )}
    </>
  );
}

/** The column of the stock itself: its symbol, its company, and where its last edit is. */
function stockColumn(asking: boolean): TableColumn<HoldingFacts> {
  return {
    id: 'stock',
    title: 'Stock',
    align: 'start',
    width: 150,
    grow: 1,
    pinned: true,
    sortBy: nameOf,
    cell: (facts) => (
      <span className={styles.stock}>
        {isOwnStock(facts.holding.fields.stockid) ? (
          <span className={styles.own}>
            <b>{nameOf(facts)}</b> <span>not listed</span>
          </span>
        ) : (
          <StockLink stock={linkedOf(facts)} tabIndex={-1}>
            <b>{nameOf(facts)}</b> <span>{facts.row?.company ?? (asking ? '' : 'not known on this device')}</span>
          </StockLink>
        )}
        <RecordPlace status={facts.holding.status} words />
      </span>
    ),
  };
}

function Menu({ row, onWrite, onMove }: { row: HoldingFacts; onWrite: () => void; onMove: (by: number) => void }) {
  const { id, fields } = row.holding;
  const name = nameOf(row);
  return (
    <HoldingMenu
      name={name}
      noted={fields.note !== ''}
      onPrices={isOwnStock(fields.stockid) ? () => openOwn(row) : undefined}
      onWrite={onWrite}
      onMove={onMove}
      onRemove={() => void deleteWithUndo('holding', id, `${name} is removed.`)}
    />
  );
}

/** The member's note under a stock, and what the server refused of its last edit. */
function below(row: HoldingFacts, writing: boolean, onWriting: (writing: boolean) => void) {
  const { holding } = row;
  const noted = writing || holding.fields.note !== '';
  const refused = holding.status === 'needs attention';
  if (!noted && !refused) return undefined;
  return (
    <>
      {noted && <HoldingNote holding={holding} name={nameOf(row)} writing={writing} onWriting={onWriting} />}
      {refused && <RefusedEdit entity="holding" id={holding.id} />}
    </>
  );
}
