import { useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  wide?: boolean;
}

/** One of a few ways to look at the same thing. Its own and not Mantine's, whose moving mark has the whole page laid out before its first paint. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide = false }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.root} data-wide={wide || undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.control}>
          <input type="radio" name={name} className={styles.input} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
