import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import styles from './table-pager.module.css';
import { ROWS_A_PAGE } from './use-table-rows.ts';

interface TablePagerProps {
  /** Place of the first row shown, from 0. */
  from: number;
  total: number;
  asking: boolean;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the ways to the others. */
export function TablePager({ from, total, asking, onPage }: TablePagerProps) {
  const page = Math.floor(from / ROWS_A_PAGE) + 1;
  const last = Math.ceil(total / ROWS_A_PAGE);
  return (
    <nav className={styles.pager} aria-label="Pages of this table">
      <Button disabled={page === 1} onClick={() => onPage(1)}>
        First
      </Button>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status" aria-busy={asking}>
        {`${formatCount(from + 1)}–${formatCount(Math.min(from + ROWS_A_PAGE, total))} of ${formatCount(total)}`}
      </span>
      <Button disabled={page === last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
      <Button disabled={page === last} onClick={() => onPage(last)}>
        Last
      </Button>
    </nav>
  );
}
