import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from './holdings.module.css';
import type { PortfolioColumn } from './portfolio-columns.tsx';
import { type HoldingSort, nextSort } from './sort-holdings.ts';

interface HoldingHeadingsProps {
  columns: readonly PortfolioColumn[];
  sort: HoldingSort | undefined;
  onSort: (sort: HoldingSort | undefined) => void;
}

/** Headings of a portfolio's columns; pressing one sorts by it, and once more the other way, and then as the member put them. */
export function HoldingHeadings({ columns, sort, onSort }: HoldingHeadingsProps) {
  return (
    <div className={styles.headings}>
      <span />
      <span>Stock</span>
      {columns.map(({ key, short, hint, words }) => {
        const Arrow = sort?.key === key ? (sort.down ? IconArrowDown : IconArrowUp) : undefined;
        const sorted = sort?.key === key ? (sort.down ? ', largest first' : ', smallest first') : '';
        if (key === 'spark') return <span key={key}>{short}</span>;
        return (
          <button
            key={key}
            type="button"
            title={hint}
            data-words={words}
            data-sorted={Arrow && true}
            aria-label={`Sort by ${short}${sorted}`}
            onClick={() => onSort(nextSort(sort, key))}
          >
            {Arrow && <Arrow size={12} stroke={2} aria-hidden="true" />}
            {short}
          </button>
        );
      })}
      <span />
    </div>
  );
}
