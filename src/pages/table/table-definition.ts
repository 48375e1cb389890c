import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { DownloadHandler } from '#contract/entities/records/download-task.ts';
import { choicesIn } from '#contract/list/list-rows.ts';
import type { ListRules } from '#contract/list/list-rules.ts';
import type { Page } from '#contract/list/page-of.ts';
import type { PhoneLines, TableColumn, TableSort } from '#ui/table/table-types.ts';
import type { LinkTarget } from '../kinds/columns-of.tsx';
import type { RowFilter } from './row-filter.ts';

/** What the controls above a list are called, by the names of its filters: `find`, and each choice. */
export type FilterTitles = Readonly<Record<string, string>>;

/** How the values of a choice read where the call asks for codes, by the name of the choice. */
export type ChoiceWords = Readonly<Record<string, (value: string) => string>>;

interface TableTexts<E extends Endpoint, Row> {
  readonly title: string;
  readonly endpoint: E;
  readonly columns: readonly TableColumn<Row>[];
  /** A few words beside the title, such as how many rows of how many. */
  readonly context?: ((answer: Answer<E>) => string | undefined) | undefined;
  /** What the rows are, such as `Trades`: heads the table of a page that has the title above it. `Rows` when left out. */
  readonly rowsAre?: string | undefined;
  /** One sentence for an answer without rows. */
  readonly whenEmpty: string;
  /** What is needed and what exists, when there is too little for the table to mean anything. */
  readonly tooLittle?: ((answer: Answer<E>) => string | undefined) | undefined;
  /** What a phone shows under the first column, in the middle and at the top right of its two lines; without it each row has one figure, which is chosen. */
  readonly phone?: Omit<PhoneLines, 'figure'> | undefined;
  /** The page that opening a row leads to, by Enter or click. */
  readonly opens?: ((row: Row) => LinkTarget) | undefined;
  /** Where the figures come from, for files and paper. */
  readonly source?: string | undefined;
  /** Whether a row is of the demo market, for rows that are no stocks: without it, the market this device shows decides for them. */
  readonly invented?: ((row: Row) => boolean) | undefined;
  /** What makes a file of all its rows on the server, where something does. */
  readonly download?: DownloadHandler | undefined;
  /** Choices are named by their values where this does not name them otherwise. */
  readonly choiceWords?: ChoiceWords | undefined;
}

/** A page that is a table: what it is called, which call it shows, its columns, and how its rows are found and sorted. */
export interface TablePageDefinition<E extends Endpoint, Row> extends TableTexts<E, Row> {
  readonly read: (answer: Answer<E>) => Page<Row>;
  readonly rules: ListRules<Row>;
  readonly filters: FilterTitles;
  /** Whether the call takes page, order and filters, so that it can be asked for rows that are not here. */
  readonly paged: boolean;
}

interface WholeTable<E extends Endpoint, Row> extends TableTexts<E, Row> {
  /** The rows within the answer, all there are. */
  readonly rows: (answer: Answer<E>) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** By what the rows can be narrowed, above the table. */
  readonly filters?: readonly RowFilter<Row>[];
  readonly sort?: TableSort;
}

/** Defines a table of a call that answers all its rows; rows, columns and call must fit each other to compile. */
export function tablePage<E extends Endpoint, Row>({ rows, rowKey, filters = [], sort, ...texts }: WholeTable<E, Row>): TablePageDefinition<E, Row> {
  const found = filters.find(({ kind }) => kind === 'find');
  const rules: ListRules<Row> = {
    key: rowKey,
    find: found?.kind === 'find' ? found.text : undefined,
    choices: Object.fromEntries(filters.flatMap((filter) => (filter.kind === 'choice' ? [[filter.id, filter.value]] : []))),
    sorts: Object.fromEntries(texts.columns.flatMap(({ id, sortBy }) => (sortBy === undefined ? [] : [[id, sortBy]]))),
    first: sort,
  };
  const titles = Object.fromEntries(filters.map(({ kind, id, title }) => [kind === 'find' ? 'find' : id, title]));
  const read = (answer: Answer<E>): Page<Row> => {
    const all = rows(answer);
    return { total: all.length, as_of: null, choices: choicesIn(all, rules), rows: all };
  };
  return { ...texts, read, rules, filters: titles, paged: false };
}

interface PagedTable<E extends Endpoint, Row> extends TableTexts<E, Row> {
  /** How the answer is read; a call of `pageOf` answers it as it is. */
  readonly page: (answer: Answer<E>) => Page<Row>;
  readonly rules: ListRules<Row>;
  readonly filters?: FilterTitles;
}

/** Defines a table of a call that answers a page at a time (`pageOf`), by the rules that the server sorts and filters by. */
export function listPage<E extends Endpoint, Row>({ page, rules, filters = {}, columns, ...texts }: PagedTable<E, Row>): TablePageDefinition<E, Row> {
  const sorted = columns.map(({ sortBy: _, ...column }): TableColumn<Row> => {
    const sortBy = rules.sorts[column.id];
    return sortBy === undefined ? column : { ...column, sortBy };
  });
  return { ...texts, columns: sorted, read: page, rules, filters, paged: true };
}
