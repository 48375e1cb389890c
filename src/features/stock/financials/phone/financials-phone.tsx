import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { StaleNote } from '#ui/feedback/message.tsx';
import { CompanyChips } from '../compare/company-chips.tsx';
import { bases, type FinancialsScreenProps, periodTypes, shows } from '../screen-props.ts';
import { Verdict } from '../verdict/verdict.tsx';
import { CompareYears } from './compare-years.tsx';
import styles from './financials-phone.module.css';
import { OneRow } from './one-row.tsx';
import { OneYear } from './one-year.tsx';

const PhoneTools = lazy(() => import('./phone-tools.tsx').then(({ PhoneTools }) => ({ default: PhoneTools })));

const modes = [
  { value: 'year', label: 'One year' },
  { value: 'compare', label: 'Compare' },
  { value: 'row', label: 'One row' },
] as const;
const none: readonly string[] = [];

/** The statements on a phone, never a shrunken table: one year of every row, three years side by side, or one row through all years. */
export function FinancialsPhone(props: FinancialsScreenProps) {
  const { statements, missing, search, onSearch, view, whole } = props;
  const [tools, setTools] = useState(false);
  const mode = search.mode ?? 'year';
  const unusual = [
    search.show && shows.find(({ value }) => value === search.show)?.label,
    search.basis && bases.find(({ value }) => value === search.basis)?.label,
    view.chosen === whole.template ? undefined : view.name,
  ].filter(Boolean);
  return (
    <div className={styles.screen}>
      <Verdict statements={whole} short />
      <div className={styles.controls}>
        <Segmented label="How to read" value={mode} options={modes} onChange={(chosen) => onSearch({ mode: chosen === 'year' ? undefined : chosen })} />
        <button type="button" className={styles.tools} aria-haspopup="dialog" onClick={() => setTools(true)}>
          {periodTypes.find(({ value }) => value === (search.type ?? 'annual'))?.label}
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-label="Periods, figures, view, companies, download" />
        </button>
      </div>
      <p className={styles.unusual}>
        <span>{unusual.join(' · ')}</span>
        <AnswerStamp state={props.state} />
      </p>
      <CompanyChips statements={statements} chosen={search.with ?? none} missing={missing} onSearch={onSearch} />
      {missing.length > 0 && <StaleNote>{`${missing.join('. ')}.`}</StaleNote>}
      {mode === 'year' && <OneYear {...props} />}
      {mode === 'compare' && <CompareYears {...props} />}
      {mode === 'row' && <OneRow {...props} />}
      {tools && (
        <Suspense fallback={null}>
          <PhoneTools {...props} onClose={() => setTools(false)} />
        </Suspense>
      )}
    </div>
  );
}
