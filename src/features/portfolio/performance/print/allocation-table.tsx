import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import type { AllocationPart } from '../../positions/allocation.ts';
import styles from './performance-sheet.module.css';

/** Parts that are named; the rest is one row. */
const MOST = 10;

interface AllocationTableProps {
  title: string;
  parts: readonly AllocationPart[];
  currency: string;
  /** What the rows after the largest are called, as "other stocks". */
  others: string;
}

/** What a portfolio is made of, on paper: each part with its worth, its weight and a bar as long. */
export function AllocationTable({ title, parts, currency, others }: AllocationTableProps) {
  const all = sumOf(parts);
  const rest = parts.length > MOST ? parts.slice(MOST - 1) : [];
  const rows = rest.length === 0 ? parts : [...parts.slice(0, MOST - 1), [`${formatCount(rest.length)} ${others}`, sumOf(rest)] as const];
  return (
    <table className={`${styles.table} ${styles.allocation}`}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">{`Worth, ${currency}`}</th>
          <th scope="col" colSpan={2}>
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, worth]) => {
          const weight = all > 0 ? worth / all : undefined;
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(worth, 0)}</td>
              <td>{formatPercentSign(weight)}</td>
              <td>
                <i style={{ inlineSize: `${Math.min(Math.max(weight ?? 0, 0), 1) * 100}%` }} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function sumOf(parts: readonly AllocationPart[]): number {
  return parts.reduce((sum, [, worth]) => sum + worth, 0);
}
