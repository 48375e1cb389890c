import type { ScreenerField } from '#contract/entities/market/screener.ts';
import styles from './field-chooser.module.css';
import { FieldPicker } from './field-picker.tsx';

interface FieldChooserProps {
  /** What a chosen field is on the page: a `column` or a `row`. */
  what: 'column' | 'row';
  show: readonly string[];
  fields: readonly ScreenerField[];
  /** Stocks of the market. */
  stocks: number;
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (show: string[]) => void;
}

/** The fields that a page shows: each goes when it is pressed, others are found by name. */
export function FieldChooser({ what, show, fields, stocks, fieldOf, onChange }: FieldChooserProps) {
  return (
    <div className={styles.chooser}>
      <ul className={styles.chips} aria-label={`${what === 'row' ? 'Rows' : 'Columns'} shown`}>
        {show.map((key) => (
          <li key={key}>
            <button
              type="button"
              aria-label={`Remove the ${what} ${fieldOf(key)?.display_name ?? key}`}
              onClick={() => onChange(show.filter((each) => each !== key))}
            >
              {`${fieldOf(key)?.display_name ?? key} ×`}
            </button>
          </li>
        ))}
      </ul>
      <FieldPicker
        label={`Find a ${what} to add`}
        fields={fields.filter(({ field_name }) => !show.includes(field_name))}
        stocks={stocks}
        onPick={({ field_name }) => onChange([...show, field_name])}
      />
    </div>
  );
}
