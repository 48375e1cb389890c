import { type ReactNode, useEffect } from 'react';
import { PaperSheet } from '#ui/layout/paper-sheet.tsx';
import styles from './print-table.module.css';

/** A table as it is on paper: what its cells show. */
export interface PrintedTable {
  readonly title: string;
  readonly about: readonly (readonly [string, string])[];
  readonly heads: readonly { readonly title: string; readonly unit: string | undefined; readonly align: 'start' | 'end' }[];
  readonly cells: readonly (readonly ReactNode[])[];
}

/** Every row of a table on paper instead of the page, the head on every sheet, with what it is, as of when and from where. */
export function PrintTable({ title, about, heads, cells, onPrinted }: PrintedTable & { onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <PaperSheet title={title} about={about}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(({ title: head, unit, align }) => (
              <th key={`${head} ${unit}`} scope="col" data-align={align}>
                {head} {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows on paper never change
            <tr key={at}>
              {row.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={column} data-align={heads[column]?.align}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
