import type { ScreenFilter } from '#contract/entities/market/screener.ts';
import styles from './filter-row.module.css';

type NamesFilter = Extract<ScreenFilter, { kind: 'in' }>;

interface ChoiceFilterProps {
  filter: NamesFilter;
  label: string;
  names: readonly string[];
  onChange: (filter: ScreenFilter) => void;
}

/** Which names pass; none ticked lets every name pass. One that this market does not have is listed while it is ticked. */
export function ChoiceFilter({ filter, label, names, onChange }: ChoiceFilterProps) {
  const ticked = filter.except === true ? [] : filter.names;
  const change = (name: string) => {
    const next = ticked.includes(name) ? ticked.filter((each) => each !== name) : [...ticked, name];
    onChange({ kind: 'in', field: filter.field, names: next, ...(next.length === 0 && { except: true }) });
  };
  return (
    <fieldset className={styles.names}>
      <legend>{ticked.length === 0 ? `${label}: any` : `${label}: ${ticked.length} chosen`}</legend>
      {[...new Set([...names, ...ticked])].map((name) => (
        <label key={name}>
          <input type="checkbox" checked={ticked.includes(name)} onChange={() => change(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
