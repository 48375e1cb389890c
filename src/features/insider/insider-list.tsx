import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import styles from './insider.module.css';
import { InsiderHead } from './insider-head.tsx';
import { insiderTrades, topInsiderStocks } from './insider-lists.ts';

interface InsiderListProps<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
}

/** A list about insiders under the tabs of all of them. */
export function InsiderList<E extends Endpoint, Row>({ page, input }: InsiderListProps<E, Row>) {
  return (
    <div className={styles.page}>
      <InsiderHead title={page.title} />
      <ListPage page={{ ...page, title: page.rowsAre ?? page.title }} input={input} />
    </div>
  );
}

/** What insiders do: the newest trades, and the stocks they bought and sold most. */
export function InsiderSummary() {
  return (
    <div className={styles.page}>
      <InsiderHead title={insiderTrades.title} />
      <TablePage page={topInsiderStocks} input={{}} />
      <ListPage page={{ ...insiderTrades, title: 'Trades' }} input={{}} />
    </div>
  );
}
