import type { ReactNode } from 'react';
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} style={{ height }} tabIndex={0} aria-label={caption}>
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
    </section>
  );
}
