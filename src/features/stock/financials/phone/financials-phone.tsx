import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { StaleNote } from '#ui/feedback/message.tsx';
import { type FinancialsScreenProps, periodTypes } from '../screen-props.ts';
import { CompareYears } from './compare-years.tsx';
import styles from './financials-phone.module.css';
import { OneRow } from './one-row.tsx';
import { OneYear } from './one-year.tsx';

const modes = [
  { value: 'year', label: 'One year' },
  { value: 'compare', label: 'Compare' },
  { value: 'row', label: 'One row' },
] as const;

/** The statements on a phone, never a shrunken table: one year of every row, three years side by side, or one row through all years. */
export function FinancialsPhone(props: FinancialsScreenProps) {
  const { type, missing, search, onSearch } = props;
  const mode = search.mode ?? 'year';
  return (
    <div className={styles.screen}>
      <div className={styles.controls}>
        <Segmented label="How to read" value={mode} options={modes} onChange={(chosen) => onSearch({ mode: chosen === 'year' ? undefined : chosen })} />
        <Choice
          label="Periods"
          value={type}
          options={periodTypes}
          onChange={(chosen) => onSearch({ type: chosen === 'annual' ? undefined : chosen, end: undefined, pins: undefined })}
        />
      </div>
      {missing.length > 0 && <StaleNote>{`Not on this device: ${missing.join(', ')}.`}</StaleNote>}
      {mode === 'year' && <OneYear {...props} />}
      {mode === 'compare' && <CompareYears {...props} />}
      {mode === 'row' && <OneRow {...props} />}
    </div>
  );
}
