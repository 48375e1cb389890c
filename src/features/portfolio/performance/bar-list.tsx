import { type ReactNode, useState } from 'react';
import { extentOf } from '#ui/chart/extent.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import styles from './performance.module.css';

interface BarListProps<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** `undefined` where it is not known. */
  amountOf: (row: T) => number | undefined;
  /** What is written at the end of the bar of an amount. */
  figureOf: (amount: number | undefined) => ReactNode;
  titleOf?: (row: T) => string;
  /** What the rows between the first and the last are called, as "others". */
  others: string;
  /** Rows at the end that are always shown. */
  last?: number;
}

/** Rows from which on those in between are one row, which opens: a book of three hundred stocks stays a page. */
const MANY = 16;
const FIRST = 10;

/** Amounts as bars, from nothing to the largest of them. */
export function BarList<T>({ rows, keyOf, nameOf, amountOf, figureOf, titleOf, others, last = 0 }: BarListProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const { most } = extentOf(rows.map((row) => Math.abs(amountOf(row) ?? 0)));
  const between = rows.length > MANY && !isOpen ? rows.slice(FIRST, rows.length - last) : [];
  const shown = (row: T) => <Bar key={keyOf(row)} name={nameOf(row)} title={titleOf?.(row)} amount={amountOf(row)} most={most} figureOf={figureOf} />;
  if (between.length === 0) return <ul className={styles.bars}>{rows.map(shown)}</ul>;
  return (
    <>
      <ul className={styles.bars}>
        {rows.slice(0, FIRST).map(shown)}
        <Bar name={`${formatCount(between.length)} ${others}`} amount={sumOf(between.map(amountOf))} figureOf={figureOf} />
        {rows.slice(rows.length - last).map(shown)}
      </ul>
      <Button look="subtle" onClick={() => setIsOpen(true)}>{`Show all ${formatCount(rows.length)}`}</Button>
    </>
  );
}

/** Not known as soon as one of them is not. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.reduce((sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount), 0);
}

interface BarProps {
  name: string;
  title?: string | undefined;
  amount: number | undefined;
  /** Without it there is no bar: a sum of many would be longer than all others. */
  most?: number;
  figureOf: (amount: number | undefined) => ReactNode;
}

function Bar({ name, title, amount, most = 0, figureOf }: BarProps) {
  return (
    <li title={title}>
      <span>{name}</span>
      <span className={styles.track}>
        <i data-down={(amount ?? 0) < 0 || undefined} style={{ inlineSize: `${most > 0 ? (Math.abs(amount ?? 0) / most) * 100 : 0}%` }} />
      </span>
      <span className={styles.figure}>{figureOf(amount)}</span>
    </li>
  );
}
