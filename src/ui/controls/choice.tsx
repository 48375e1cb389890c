import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** `plain` is words with an arrow, for what is seldom changed. */
  look?: 'field' | 'plain';
}

/** One of several, in the system's own list, which fingers and keyboards know. */
export function Choice<Value extends string>({ label, value, options, onChange, look = 'field' }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className={styles.choice}
      data-look={look}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
