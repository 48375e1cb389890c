import type { CSSProperties } from 'react';
import styles from './rule-marks.module.css';

export interface PlacedMark {
  readonly label: string;
  /** The value as it is shown. */
  readonly text: string;
  /** Place on the rule, from 0 to 1. */
  readonly at: number;
  /** A value of the member's. */
  readonly own?: boolean | undefined;
}

interface RuleMarksProps {
  marks: readonly PlacedMark[];
  /** Labels nearer than this part of the rule are written below each other. */
  apart: number;
  /** From here on a label is written to the left of its mark. */
  turnsAt: number;
}

/** Marks of values on a graduated rule. Their labels do not overlap, and no mark strikes through the label of another. */
export function RuleMarks({ marks, apart, turnsAt }: RuleMarksProps) {
  const placed = placedMarks(marks, { apart, turnsAt });
  const rows = placed.reduce((most, { row }) => Math.max(most, row + 1), 0);
  return (
    <>
      <span className={styles.room} style={{ '--rows': rows } as CSSProperties} />
      {placed.map(({ mark: { label, text, own, at }, row, lean }) => (
        <span key={label} className={styles.mark} data-own={own || undefined} data-lean={lean} style={{ left: `${at * 100}%`, '--row': row } as CSSProperties}>
          <span>
            {label} <b>{text}</b>
          </span>
        </span>
      ))}
    </>
  );
}

interface Placed {
  readonly mark: PlacedMark;
  /** In which row its label is, 0 right below the rule. */
  readonly row: number;
  readonly lean: 'left' | 'right';
}

/**
 * Where the labels of marks go, from the left. Of marks near each other all labels lean one way, and the mark that they lean towards has its
 * label highest: the lines down to the others then pass beside it.
 */
export function placedMarks(marks: readonly PlacedMark[], { apart, turnsAt }: Pick<RuleMarksProps, 'apart' | 'turnsAt'>): readonly Placed[] {
  const groups: PlacedMark[][] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group === undefined || before === undefined || mark.at - before.at >= apart) groups.push([mark]);
    else group.push(mark);
  }
  return groups.flatMap((group) => {
    const lean = (group.at(-1)?.at ?? 0) > turnsAt ? 'left' : 'right';
    return group.map((mark, place): Placed => ({ mark, row: lean === 'right' ? group.length - 1 - place : place, lean }));
  });
}
