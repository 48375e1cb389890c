import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { useOpenStock } from '#pages/gurus/use-open-stock.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import styles from './fund.module.css';
import { ReportChoice } from './report-choice.tsx';

interface ReportTableProps<E extends Endpoint, Row> {
  name: string;
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
}

/** A table of one report, which is chosen above it. */
export function ReportTable<E extends Endpoint, Row extends { readonly display_symbol: string | null }>({ name, page, input }: ReportTableProps<E, Row>) {
  const open = useOpenStock();
  return (
    <div className={styles.page}>
      <ReportChoice name={name} />
      <ListPage page={page} input={input} onOpen={open} />
    </div>
  );
}
