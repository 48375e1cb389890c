import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { boxFields, ratioOf } from '../box/box-rows.ts';
import { CodeChip } from '../code-chip.tsx';
import { yearInWords } from './year-choice.ts';
import styles from './year-table.module.css';

/** Every value of a share in every January, a column for each method. */
export function YearTable({ stock, years }: { stock: StockSummary; years: readonly ValuationBox[] }) {
  return (
    <ScrollRegion className={styles.wide} label={`Values of ${stock.company} by year`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Price</th>
            <th scope="col">To GF Value</th>
            <th scope="col">As known then</th>
            {boxFields.map(([field, label]) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Accounts to</th>
          </tr>
        </thead>
        <tbody>
          {years.map((box) => (
            <tr key={box.year}>
              <th scope="row">{yearInWords(box.year)}</th>
              <td>{box.price === null ? '–' : formatPrice(box.price)}</td>
              <td>{formatNumber(ratioOf(box, 'gf_value'), 2)}</td>
              <td>{box.gf_valuation === null ? '–' : <CodeChip code={box.gf_valuation} />}</td>
              {boxFields.map(([field]) => (
                <td key={field} title={box.notes[field]}>
                  {box[field] === null ? '–' : formatPrice(box[field])}
                </td>
              ))}
              <td>{box.end === null ? '–' : formatDay(box.end)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Methods that a row names before it is opened. */
const FIRST_FIELDS = boxFields.slice(0, 3);

/** The same on a phone: a January on two lines, opened for every method. */
export function YearList({ years }: { years: readonly ValuationBox[] }) {
  return (
    <ul className={styles.list}>
      {years.map((box) => (
        <li key={box.year}>
          <details>
            <summary>
              <b>{yearInWords(box.year)}</b>
              <span>{box.price === null ? 'no price' : formatPrice(box.price)}</span>
              <CodeChip code={box.gf_valuation} />
              <small>
                {FIRST_FIELDS.map(([field, label]) => (
                  <span key={field}>
                    {label} {box[field] === null ? '–' : formatPrice(box[field])}
                  </span>
                ))}
              </small>
            </summary>
            <dl>
              <Line name="Price to GF Value" text={formatNumber(ratioOf(box, 'gf_value'), 2)} />
              {boxFields.map(([field, label]) => (
                <Line key={field} name={label} text={box[field] === null ? '–' : formatPrice(box[field])} note={box.notes[field]} />
              ))}
              <Line name="Accounts to" text={box.end === null ? '–' : formatDay(box.end)} />
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Line({ name, text, note }: { name: string; text: string; note?: string | undefined }) {
  return (
    <div>
      <dt>
        {name}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
