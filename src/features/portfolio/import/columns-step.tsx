import { type ComponentProps, useState } from 'react';
import { type ColumnMapping, type ColumnMeaning, columnMeanings } from '#data/broker-files/column-mapping.ts';
import type { BrokerFile } from '#data/broker-files/read-broker-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import styles from './import-page.module.css';
import rowStyles from './import-rows.module.css';

const words: Readonly<Record<ColumnMeaning, string>> = {
  ...{ day: 'Date', kind: 'Type', symbol: 'Symbol', isin: 'ISIN', name: 'Name', shares: 'Shares', price: 'Price', amount: 'Amount' },
  ...{ currency: 'Currency', fee: 'Fee', tax: 'Tax', ratio: 'Split ratio', note: 'Note' },
};

interface ColumnsStepProps {
  table: NonNullable<BrokerFile['table']>;
  onKeep: (mapping: ColumnMapping) => void;
}

/** Lets the member assign the columns of a table, each shown with its first values. The choice is remembered for files with the same header. */
export function ColumnsStep({ table: { header, samples, mapping: first }, onKeep }: ColumnsStepProps) {
  const [mapping, setMapping] = useState(first);
  const { columns } = mapping;
  const choices = [{ value: '', label: 'none' }, ...header.map((name, at) => ({ value: String(at), label: name || `column ${at + 1}` }))];
  const missing = columns.day === undefined || columns.kind === undefined;
  const currency = columns.currency !== undefined || /^[A-Z]{3}$/.test(mapping.currency);
  return (
    <form
      className={styles.columns}
      aria-label="Columns of the table"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(mapping);
      }}
    >
      <table className={rowStyles.rows}>
        <caption className="sx-hidden">Which column is what</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Column of the file</th>
            <th scope="col">First values</th>
          </tr>
        </thead>
        <tbody>
          {columnMeanings.map((meaning) => (
            <tr key={meaning}>
              <th scope="row">{words[meaning]}</th>
              <td>
                <Choice
                  label={`Column of the ${words[meaning].toLowerCase()}`}
                  value={String(columns[meaning] ?? '')}
                  options={choices}
                  onChange={(value) => setMapping((was) => ({ ...was, columns: { ...was.columns, [meaning]: value === '' ? undefined : Number(value) } }))}
                />
              </td>
              <td className={rowStyles.samples}>{samples.flatMap((cells) => cells[columns[meaning] ?? -1] || []).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={rowStyles.choices}>
        <FormatChoice
          text="Dates are written"
          label="Order of the dates"
          value={mapping.days}
          options={[
            { value: 'day-first', label: 'day, month, year' },
            { value: 'month-first', label: 'month, day, year' },
          ]}
          onChange={(days) => setMapping((was) => ({ ...was, days }))}
        />
        <FormatChoice
          text="Fractions follow a"
          label="Sign of fractions"
          value={mapping.decimals}
          options={[
            { value: 'point', label: 'point, 1,234.50' },
            { value: 'comma', label: 'comma, 1.234,50' },
          ]}
          onChange={(decimals) => setMapping((was) => ({ ...was, decimals }))}
        />
        <label>
          Currency, where the file names none{' '}
          <input
            value={mapping.currency}
            size={4}
            maxLength={3}
            autoComplete="off"
            onChange={({ currentTarget }) => setMapping((was) => ({ ...was, currency: currentTarget.value.toUpperCase() }))}
          />
        </label>
      </div>
      {missing && <p className={styles.refused}>Name the columns of the date and of the type.</p>}
      {!currency && <p className={styles.refused}>The file names no currency: write which one it is.</p>}
      <Button type="submit" look="primary" disabled={missing || !currency}>
        Check the rows
      </Button>
    </form>
  );
}

/** How the file writes something: a sentence that ends in a choice. */
function FormatChoice<Format extends string>({ text, ...choice }: ComponentProps<typeof Choice<Format>> & { text: string }) {
  return (
    <div>
      {text} <Choice {...choice} />
    </div>
  );
}
