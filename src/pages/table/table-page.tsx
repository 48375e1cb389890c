import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty, StaleNote } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import { AnswerView } from '../answer-view.tsx';
import { AnswerStamp } from '../stamp.tsx';
import { figureChoices } from './figure-choices.ts';
import type { TablePageDefinition } from './table-definition.ts';
import styles from './table-page.module.css';
import { sortOf, type TableState, useTableHere, useTableInAddress } from './table-search.ts';
import { useTakeRows } from './take-rows.ts';
import { useColumnsShown } from './use-columns-shown.ts';
import { ROWS_A_PAGE, useTableRows } from './use-table-rows.ts';

const TableFilters = lazy(() => import('./table-filters.tsx').then(({ TableFilters }) => ({ default: TableFilters })));
const TableTools = lazy(() => import('./table-tools.tsx').then(({ TableTools }) => ({ default: TableTools })));
const TablePager = lazy(() => import('./table-pager.tsx').then(({ TablePager }) => ({ default: TablePager })));

interface TablePageProps<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
  /** What opening a row does where its definition names no page. */
  onOpen?: (row: Row) => void;
  /** The pointer or the focus comes to a row; without a row it leaves the table. */
  onPoint?: (row: Row | undefined) => void;
  /** Whether a row is the chosen one. */
  isChosen?: (row: Row) => boolean;
}

/**
 * The kind of page that is a table, as a panel among others: loading, empty, offline, never opened, failed, sorting, narrowing
 * and paging come from here.
 */
export function TablePage<E extends Endpoint, Row>(props: TablePageProps<E, Row>) {
  return <TableCard {...props} at={useTableHere()} />;
}

/** The table a page is about: how it is looked at is in the address, and its rows can be saved, printed and kept on the device. */
export function ListPage<E extends Endpoint, Row>(props: TablePageProps<E, Row>) {
  return <TableCard {...props} at={useTableInAddress()} whole />;
}

/** The table of a page whose title is above it already. */
export function TitledList<E extends Endpoint, Row>(props: TablePageProps<E, Row>) {
  return <TableCard {...props} at={useTableInAddress()} whole isTitled />;
}

/** A page that is a list and nothing else: its title as the heading, and the table. */
export function WholeListPage<E extends Endpoint, Row>(props: TablePageProps<E, Row>) {
  return (
    <>
      <h1 className={styles.title}>{props.page.title}</h1>
      <TitledList {...props} />
    </>
  );
}

interface TableCardProps<E extends Endpoint, Row> extends TablePageProps<E, Row> {
  at: TableState;
  whole?: boolean;
  /** The title is above already: the card is headed by what its rows are, with their number. */
  isTitled?: boolean;
}

function TableCard<E extends Endpoint, Row>({ page, input, onOpen, onPoint, isChosen, at, whole = false, isTitled = false }: TableCardProps<E, Row>) {
  const table = useTableRows(page, input, at.search);
  const navigate = useNavigate();
  const { opens } = page;
  const open = opens === undefined ? onOpen : (row: Row) => void navigate(opens(row));
  const { state, again, shown } = table;
  const words = state.kind === 'ready' ? page.context?.(state.data) : undefined;
  const context = isTitled && table.here !== undefined ? [formatCount(table.here.total), words].filter(Boolean).join(', ') : words;
  return (
    <Card title={isTitled ? (page.rowsAre ?? 'Rows') : page.title} context={context} aside={<AnswerStamp state={state} />}>
      <AnswerView state={state} again={again} height={320} notFoundIsPage={whole} listStored={whole} tooLittle={page.tooLittle}>
        {() =>
          shown && <Rows page={page} input={input} table={{ ...table, shown }} at={at} onOpen={open} onPoint={onPoint} isChosen={isChosen} whole={whole} />
        }
      </AnswerView>
    </Card>
  );
}

type Table<E extends Endpoint, Row> = ReturnType<typeof useTableRows<E, Row>>;

interface RowsProps<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
  table: Table<E, Row> & { shown: NonNullable<Table<E, Row>['shown']> };
  at: TableState;
  onOpen: ((row: Row) => void) | undefined;
  onPoint: ((row: Row | undefined) => void) | undefined;
  isChosen: ((row: Row) => boolean) | undefined;
  whole: boolean;
}

function Rows<E extends Endpoint, Row>({ page, input, table, at, onOpen, onPoint, isChosen, whole }: RowsProps<E, Row>) {
  const { shown, again, choices } = table;
  const phone = useAtMost(PHONE_MAX);
  const [wanted, setWanted] = useState<string>();
  const columns = useColumnsShown(page.columns, at);
  const take = useTakeRows({ page, input, table, columns, search: at.search });
  const chosen = isChosen && shown.rows.find(isChosen);
  const isWhole = (table.here?.rows.length ?? 0) >= (table.here?.total ?? 0);
  if (table.here?.total === 0) return <Empty lead={page.whenEmpty} />;
  const sort = sortOf(at.search, page.rules.sorts) ?? page.rules.first;
  const figures = figureChoices(columns, page.phone);
  const figure = figures.find(({ id }) => id === (wanted ?? sort?.by)) ?? figures[0];
  const hasBar = whole || Object.keys(page.filters).length > 0 || (phone && figures.length > 1);
  return (
    <>
      {hasBar && (
        <Suspense fallback={<Loading height={phone && (whole || page.filters.find !== undefined) && figures.length > 1 ? 108 : 56} />}>
          <TableFilters
            titles={page.filters}
            choices={choices}
            choiceWords={page.choiceWords}
            columns={page.columns}
            sort={sort}
            at={at}
            figures={phone ? figures : []}
            figure={figure?.id}
            onFigure={setWanted}
            tools={whole && <TableTools page={page} query={input.query} shown={columns} at={at} take={take} kept={table.kept} isWhole={isWhole} />}
          />
        </Suspense>
      )}
      {shown.scope.kind === 'partial' && !shown.asking && (
        <StaleNote>
          {`Only ${formatCount(shown.scope.here)} of ${formatCount(shown.scope.of)} rows are on this device: what follows is sorted and filtered among those. `}
          <Button onClick={again}>Ask the server again</Button>
        </StaleNote>
      )}
      <ListTable
        label={page.title}
        columns={columns}
        rows={shown.rows}
        rowKey={page.rules.key}
        sort={sort}
        onSort={(next) => at.change({ sort: next?.by, order: next && (next.descending ? 'desc' : undefined), page: undefined })}
        selected={chosen && page.rules.key(chosen)}
        onOpen={onOpen}
        onPoint={onPoint}
        areChosen={columns !== page.columns}
        phone={figure && { beside: [], ...page.phone, figure: figure.id }}
      />
      {shown.total === 0 && !shown.asking && <Empty lead="No row fits.">Loosen what you look for to see more.</Empty>}
      {shown.total > ROWS_A_PAGE && (
        <Suspense fallback={<Loading height={44} />}>
          <TablePager from={shown.from} total={shown.total} asking={shown.asking} onPage={(to) => at.change({ page: to === 1 ? undefined : to })} />
        </Suspense>
      )}
    </>
  );
}
