import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { drawnFields, type ScreenSearch } from '../screen-search.ts';
import styles from './stock-picture.module.css';

interface PictureFieldsProps {
  search: ScreenSearch;
  show: readonly string[];
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (change: Partial<ScreenSearch>) => void;
}

const sizes = ['mktcap', 'enterprise_value', 'revenue', 'net_income', 'free_cash_flow', 'dollar_volume'];
const figures = ['price_to_gf_value', 'pe', 'pb', 'roic', 'operating_margin', 'revenue_growth__5y', 'debt_to_equity', 'yield', 'gf_score', 'price_return'];

/** Which fields the marks of a picture show. */
export function PictureFields({ search, show, fieldOf, onChange }: PictureFieldsProps) {
  const { size, colour, across, up } = drawnFields(search);
  const options = (keys: readonly string[]) =>
    [...new Set(keys)].flatMap((key) => {
      const field = fieldOf(key);
      return field?.filter === 'range' && field.field_type === 'number' ? [{ value: key, label: field.display_name }] : [];
    });
  const choice = (label: string, value: string, keys: readonly string[], change: (next: string) => Partial<ScreenSearch>) => (
    <span className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Choice label={label} value={value} options={options([value, ...keys])} onChange={(next) => onChange(change(next))} />
    </span>
  );
  return (
    <div className={styles.choices}>
      {search.view === 'bubble' && choice('Across', across, [...figures, ...sizes, ...show], (next) => ({ across: next }))}
      {search.view === 'bubble' && choice('Up', up, [...figures, ...sizes, ...show], (next) => ({ up: next }))}
      {choice('Area', size, sizes, (next) => ({ size: next }))}
      {choice('Colour', colour, [...figures, ...show], (next) => ({ colour: next }))}
    </div>
  );
}
