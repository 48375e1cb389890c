import { lazy, Suspense, useMemo, useState } from 'react';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn, TableSort } from '#ui/table/table-types.ts';
import { AnswerView, useAnswer } from './answer-view.tsx';
import { type Chosen, controlsOf, type RowFilter, rowsThatPass } from './row-filter.ts';
import { AnswerStamp } from './stamp.tsx';

/** Said once, so that rows are not filtered anew at every rendering. */
const NO_FILTERS: readonly never[] = [];

const TableFilters = lazy(() => import('./table-filters.tsx').then(({ TableFilters }) => ({ default: TableFilters })));

/** A page that is a table: what it is called, which call it shows, and its columns. */
export interface TablePageDefinition<E extends Endpoint, Row> {
  readonly title: string;
  readonly endpoint: E;
  /** The rows within the answer. */
  readonly rows: (answer: Answer<E>) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  /** By what the rows can be narrowed, above the table. */
  readonly filters?: readonly RowFilter<Row>[];
  readonly sort?: TableSort;
  /** A few words beside the title, such as how many rows of how many. */
  readonly context?: (answer: Answer<E>) => string | undefined;
  /** One sentence for an answer without rows. */
  readonly whenEmpty: string;
}

/** Defines a table page; its only use is that rows, columns and call must fit each other to compile. */
export function tablePage<E extends Endpoint, Row>(definition: TablePageDefinition<E, Row>): TablePageDefinition<E, Row> {
  return definition;
}

interface TablePageProps<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
  /** What opening a row does, by Enter or click. */
  onOpen?: (row: Row) => void;
}

/**
 * The kind of page that is a table: loading, empty, offline "as of", never opened, error, sorting and narrowing
 * come from here. Stands alone or as a panel of a board.
 */
export function TablePage<E extends Endpoint, Row>({ page, input, onOpen }: TablePageProps<E, Row>) {
  const { state, again } = useAnswer(page.endpoint, input);
  const context = state.kind === 'ready' ? page.context?.(state.data) : undefined;
  return (
    <Card title={page.title} context={context} aside={<AnswerStamp state={state} />}>
      <AnswerView state={state} again={again} height={320}>
        {(answer) => <Rows page={page} rows={page.rows(answer)} onOpen={onOpen} />}
      </AnswerView>
    </Card>
  );
}

function Rows<E extends Endpoint, Row>({
  page,
  rows,
  onOpen,
}: {
  page: TablePageDefinition<E, Row>;
  rows: readonly Row[];
  onOpen: ((row: Row) => void) | undefined;
}) {
  const [chosen, setChosen] = useState<Chosen>({});
  const filters = page.filters ?? NO_FILTERS;
  const groups = useMemo(() => [{ key: 'all', rows: rowsThatPass(rows, filters, chosen) }], [rows, filters, chosen]);
  if (rows.length === 0) return <Empty lead={page.whenEmpty} />;
  return (
    <>
      {filters.length > 0 && (
        <Suspense fallback={<Loading height={44} />}>
          <TableFilters controls={controlsOf(rows, filters)} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
      <ListTable
        label={page.title}
        columns={page.columns}
        groups={groups}
        rowKey={page.rowKey}
        {...(page.sort && { sort: page.sort })}
        {...(onOpen && { onOpen: (row: Row) => onOpen(row) })}
      />
      {groups[0]?.rows.length === 0 && <Empty lead="No row fits.">Loosen what you look for to see more.</Empty>}
    </>
  );
}
