import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { typedText, typedValue } from '#pages/fields/field-format.ts';
import { useTyping } from '#ui/controls/use-typing.ts';
import styles from './filter-row.module.css';

interface FigureFieldProps {
  label: string;
  /** By which unit the figure is typed; without it as it is. */
  field?: ScreenerField;
  value: number;
  onChange: (value: number) => void;
}

/** A field for one figure, in the unit of its column. While what is typed is no figure the last one holds, and the field says so. */
export function FigureField({ label, field, value, onChange }: FigureFieldProps) {
  const shown = field === undefined ? String(value) : typedText(field, value);
  const read = (each: string) =>
    field === undefined ? (/^-?\d+(?:[.,]\d+)?$/.test(each.trim()) ? Number(each.replace(',', '.')) : undefined) : typedValue(field, each);
  const { text, type, leave } = useTyping(value, shown, read, onChange);
  return (
    <input
      className={styles.figure}
      aria-label={label}
      aria-invalid={read(text) === undefined || undefined}
      type={field?.field_type === 'day' ? 'date' : 'text'}
      inputMode={field?.field_type === 'day' ? undefined : 'decimal'}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
