import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PeriodType } from '#contract/entities/stock/financials.ts';
import type { StatementLine } from '../financials/statements.ts';
import styles from './figure.module.css';

interface FigureNeighboursProps {
  name: string;
  lines: readonly StatementLine[];
  at: number;
  type: PeriodType | undefined;
}

/** The figures before and after this one in the order of the statements, and the way to all of them. */
export function FigureNeighbours({ name, lines, at, type }: FigureNeighboursProps) {
  const [before, after] = [lines[at - 1], lines[at + 1]];
  const search = type === undefined ? {} : { type };
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring figures">
      {before === undefined ? (
        <span />
      ) : (
        <Link to="/stock/$name/data/$data" params={{ name, data: before.row.key }} search={search} rel="prev" className={styles.way}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.wayName}>{before.row.label}</span>
        </Link>
      )}
      <Link to="/stock/$name/data" params={{ name }} activeOptions={{ exact: true }} className={styles.way}>
        All {lines.length} figures
      </Link>
      {after === undefined ? (
        <span />
      ) : (
        <Link to="/stock/$name/data/$data" params={{ name, data: after.row.key }} search={search} rel="next" className={styles.way}>
          <span className={styles.wayName}>{after.row.label}</span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
