import { useState } from 'react';
import { saveCsv } from '#pages/export/save-blob.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { formatShares } from '../ledger/form/transaction-draft.ts';
import { kindWords } from '../ledger/transaction-words.ts';
import type { FoundSecurities } from './find-securities.ts';
import { type ImportChoices, type PlannedRow, securityName } from './import-plan.ts';
import styles from './import-rows.module.css';
import { NumberHeads } from './number-heads.tsx';
import { refusedAsCsv } from './refused-file.ts';
import { RowDecision } from './row-decision.tsx';

interface ImportRowsProps {
  state: PlannedRow['state'];
  title: string;
  context: string;
  /** Of the file that is imported. */
  fileName: string;
  rows: readonly PlannedRow[];
  currency: string;
  securities: FoundSecurities;
  choices: ImportChoices;
  onChoices: (change: (was: ImportChoices) => ImportChoices) => void;
}

/** Rows shown of a group at first: a file of ten thousand lines stays a page. */
const AT_FIRST = { there: 0, skipped: 20, new: 100, conflict: 100, refused: 100 } as const;

/** The rows of a file that become one thing, each with what the member may decide about it. */
export function ImportRows({ state, title, context, fileName, rows, securities, choices, onChoices }: ImportRowsProps) {
  const [more, setMore] = useState(0);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, AT_FIRST[state] + more);
  const keepAll = () =>
    onChoices((was) => ({ ...was, conflicts: Object.fromEntries(rows.flatMap(({ at }) => (at === undefined ? [] : [[at, 'mine' as const]]))) }));
  const skipAll = () => onChoices((was) => ({ ...was, skipped: [...was.skipped, ...rows.flatMap(({ at }) => at ?? [])] }));
  return (
    <section className={styles.group} data-state={state} aria-label={title}>
      <header>
        <h2>{`${title}, ${formatCount(rows.length)}`}</h2>
        <span>{context}</span>
        {state === 'refused' && (
          <button type="button" onClick={() => saveCsv(refusedAsCsv(rows), `${fileName.replace(/\.[^.]*$/, '')} refused rows.csv`)}>
            Download with reasons
          </button>
        )}
        {state === 'conflict' && (
          <button type="button" onClick={keepAll}>
            Keep all mine
          </button>
        )}
        {state === 'new' && (
          <button type="button" onClick={skipAll}>
            Skip all
          </button>
        )}
      </header>
      {shown.length > 0 && (
        <ScrollRegion className={styles.scroll} label={`Rows: ${title}`}>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Date</th>
                <th scope="col">Type</th>
                <th scope="col">Stock</th>
                <NumberHeads titles={['Shares', 'Price', 'Amount']} />
                <th scope="col">What we make of it</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((planned) => (
                <Row
                  key={`${planned.at ?? 'no'} ${planned.line} ${planned.text}`}
                  planned={planned}
                  securities={securities}
                  choices={choices}
                  onChoices={onChoices}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {shown.length < rows.length && (
        <Button look="subtle" onClick={() => setMore((was) => was + 200)}>
          {`Show ${formatCount(Math.min(200, rows.length - shown.length))} ${shown.length === 0 ? 'of them' : 'more'}`}
        </Button>
      )}
    </section>
  );
}

type RowProps = Pick<ImportRowsProps, 'securities' | 'choices' | 'onChoices'> & { planned: PlannedRow };

function Row({ planned, securities, choices, onChoices }: RowProps) {
  const { row, line, text, state, entry, stockid, differs } = planned;
  if (row === undefined)
    return (
      <tr>
        <td>{line}</td>
        <td colSpan={6} className={styles.text}>
          {text}
        </td>
        <td>
          <span className={styles.reason}>{planned.reason}</span>
        </td>
      </tr>
    );
  const { fields, security } = row;
  const name = stockid === null ? security && securityName(security) : (securities.names.get(stockid)?.display_symbol ?? security?.symbol ?? stockid);
  const mark = (field: (typeof differs)[number]) => (differs.includes(field) ? styles.differs : undefined);
  return (
    <>
      <tr>
        <td>{line}</td>
        <td className={mark('day')}>{formatDay(fields.day)}</td>
        <td>{kindWords[fields.kind]}</td>
        <td title={security?.name}>
          <b>{name ?? ''}</b>
        </td>
        <td className={`${styles.number} ${mark('shares') ?? ''}`}>{fields.ratio === null ? sharesOf(fields.shares) : `${fields.ratio} for 1`}</td>
        <td className={`${styles.number} ${mark('price') ?? ''}`}>{fields.price === null ? '' : formatPrice(Number(fields.price))}</td>
        <td className={`${styles.number} ${mark('amount') ?? ''}`}>{amountOf(fields)}</td>
        <td>
          <RowDecision planned={planned} row={row} securities={securities} choices={choices} onChoices={onChoices} />
        </td>
      </tr>
      {state === 'conflict' && entry !== undefined && (
        <tr className={styles.mine}>
          <td />
          <td>{formatDay(entry.day)}</td>
          <td>in the ledger</td>
          <td />
          <td className={styles.number}>{sharesOf(entry.shares)}</td>
          <td className={styles.number}>{entry.price === null ? '' : formatPrice(Number(entry.price))}</td>
          <td className={styles.number}>{amountOf(entry)}</td>
          <td />
        </tr>
      )}
    </>
  );
}

const sharesOf = (shares: string | null) => (shares === null ? '' : formatShares(Number(shares)));

function amountOf({ amount, shares, price, currency }: { amount: string | null; shares: string | null; price: string | null; currency: string }): string {
  const worth = amount ?? (shares === null || price === null ? null : String(Number(shares) * Number(price)));
  return worth === null ? '' : `${formatNumber(Number(worth))} ${currency}`;
}
