import { Link, useSearch } from '@tanstack/react-router';
import styles from './ledger.module.css';
import type { LedgerFilter } from './ledger-filter.ts';
import type { TransactionLine } from './transaction-columns.tsx';

/** Leaps to the end of an earlier year: a list of thousands begins there, newest first, and goes on into the years before. */
export function OlderYears({ rows, filter }: { rows: readonly TransactionLine[]; filter: LedgerFilter }) {
  const search = useSearch({ from: '/portfolio/$id' });
  const years = [...new Set(rows.map(({ record }) => record.fields.day.slice(0, 4)))];
  const [newest, ...older] = years;
  if (newest === undefined || older.length === 0) return undefined;
  const until = filter.to ?? '';
  return (
    <nav className={styles.older} aria-label="Older years">
      <span>Older</span>
      <div>
        {older.map((year) => (
          <Link
            key={year}
            to="."
            search={{ ...search, from: undefined, to: `${year}-12` }}
            replace
            resetScroll={false}
            aria-current={until === `${year}-12` || undefined}
          >
            {year}
          </Link>
        ))}
      </div>
      {filter.to === undefined && filter.from === undefined ? (
        <span>newest first</span>
      ) : (
        <Link to="." search={{ ...search, from: undefined, to: undefined }} replace resetScroll={false}>
          Newest
        </Link>
      )}
    </nav>
  );
}
