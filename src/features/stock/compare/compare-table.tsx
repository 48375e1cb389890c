import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableGroup } from '#ui/table/table-types.ts';
import { compareColumns, FIELD_COLUMN } from './compare-columns.tsx';
import type { ComparedStock, CompareRow } from './compare-rows.ts';
import styles from './compare-table.module.css';

const FieldSheet = lazy(() => import('./field-sheet.tsx').then(({ FieldSheet }) => ({ default: FieldSheet })));

interface CompareTableProps {
  stocks: readonly ComparedStock[];
  groups: readonly TableGroup<CompareRow>[];
  /** Stocks of the whole market. */
  market: number;
}

/** Figures down, companies across: names stay in sight while companies scroll, the best of each row is marked, a name opens its definition. */
export function CompareTable({ stocks, groups, market }: CompareTableProps) {
  const phone = useAtMost(PHONE_MAX);
  const columns = useMemo(() => compareColumns(stocks, phone), [stocks, phone]);
  const [asked, setAsked] = useState<ScreenerField>();
  return (
    <section className={styles.card} style={{ maxWidth: FIELD_ROOM + stocks.length * MOST_ROOM }} aria-label="Comparison">
      <DataTable
        label="Comparison"
        columns={columns}
        groups={groups}
        rowKey={rowKey}
        density="list"
        headHeight={phone ? 32 : 44}
        fill="window"
        onOpen={({ field }, columnId) => {
          if (columnId === FIELD_COLUMN) setAsked(field);
        }}
      />
      {asked !== undefined && (
        <Suspense fallback={null}>
          <FieldSheet field={asked} market={market} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Two companies on a wide screen stay near their names. */
const FIELD_ROOM = 220;
const MOST_ROOM = 190;

const rowKey = ({ field }: CompareRow) => field.field_name;
