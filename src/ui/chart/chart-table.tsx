import type { ReactNode } from 'react';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import styles from './chart-table.module.css';

interface ChartTableProps {
  caption: string;
  headings: readonly string[];
  /** One a line, first cell its name. */
  rows: readonly (readonly ReactNode[])[];
  height: number;
}

/** The figures behind a chart, for those who would rather read them. */
export function ChartTable({ caption, headings, rows, height }: ChartTableProps) {
  return (
    <ScrollRegion className={styles.frame} style={{ height }} label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={headings[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={headings[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
