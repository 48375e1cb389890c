import { FindField } from '#ui/controls/find-field.tsx';
import { formatCount } from '#ui/format/number.ts';
import { countGroups, groups, groupWords, inMonths, type LedgerFilter, type LedgerGroup } from './ledger-filter.ts';
import styles from './ledger-scale.module.css';
import type { TransactionLine } from './transaction-columns.tsx';

interface LedgerChipsProps {
  rows: readonly TransactionLine[];
  filter: LedgerFilter;
  onChange: (change: LedgerFilter) => void;
}

/** Which sort of transaction is shown, with how many there are in the chosen months, and of which stock. */
export function LedgerChips({ rows, filter, onChange }: LedgerChipsProps) {
  const within = inMonths(rows, filter);
  const counts = countGroups(within);
  const all = countGroups(rows);
  const chip = (group: LedgerGroup | undefined, label: string, count: number) => (
    <button key={label} type="button" className={styles.chip} aria-pressed={filter.group === group} onClick={() => onChange({ group })}>
      {label} <small>{formatCount(count)}</small>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={styles.chips} role="group" aria-label="Which transactions">
      {chip(undefined, 'All', within.length)}
      {groups.filter((group) => all.has(group)).map((group) => chip(group, groupWords[group], counts.get(group) ?? 0))}
      <FindField label="Find a stock" value={filter.stock ?? ''} onChange={(stock) => onChange({ stock: stock === '' ? undefined : stock })} />
    </div>
  );
}
