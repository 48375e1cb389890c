import type { StatementLine } from '../statements.ts';
import styles from './statement-table.module.css';

/** The name of a row, or of the company it belongs to; a row on the chart carries its colour. */
export function LabelCell({ line, unit, charted }: { line: StatementLine; unit: string | undefined; charted: number }) {
  const { row, owner } = line;
  const dot = charted === -1 ? owner?.place : charted;
  return (
    <span className={styles.label} title={charted === -1 ? `Chart ${row.label}` : `Take ${row.label} off the chart`}>
      {dot !== undefined && <i className={charted === -1 ? styles.ownerDot : styles.dot} style={{ background: `var(--sx-c${dot + 1})` }} aria-hidden="true" />}
      {owner?.symbol ?? row.label}
      {unit !== undefined && <small> {unit}</small>}
    </span>
  );
}
