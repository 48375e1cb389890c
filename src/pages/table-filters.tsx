import { Choice } from '#ui/controls/choice.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import type { Chosen, FilterControl } from './row-filter.ts';
import styles from './table-filters.module.css';

interface TableFiltersProps {
  controls: readonly FilterControl[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The line of filters above a table. */
export function TableFilters({ controls, chosen, onChoose }: TableFiltersProps) {
  return (
    <div className={styles.filters}>
      {controls.map(({ kind, id, title, values }) => {
        const choose = (value: string) => onChoose({ ...chosen, [id]: value });
        if (kind === 'find') return <FindField key={id} label={title} value={chosen[id] ?? ''} onChange={choose} shortcut="f" />;
        const options = [{ value: '', label: title }, ...values.map((value) => ({ value, label: value }))];
        return <Choice key={id} label={title} value={chosen[id] ?? ''} options={options} onChange={choose} />;
      })}
    </div>
  );
}
