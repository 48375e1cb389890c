import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import { formatOf } from '#pages/fields/field-format.ts';
import { FigureField } from '../filters/figure-field.tsx';
import { type FilterLimit, stepped } from '../filters/filter-limit.ts';
import styles from './phone-filters.module.css';

interface StepperProps {
  limit: FilterLimit;
  field: ScreenerField;
  onChange: (filter: ScreenFilter) => void;
}

/** A figure that − and + change to the next round one; a tap on it lets one type it. */
export function Stepper({ limit, field, onChange }: StepperProps) {
  const { label, sign, value, step, onScale, moved } = limit;
  const factor = onScale ? formatOf(field).factor : 1;
  const change = (by: 1 | -1) => onChange(moved(stepped(value, by, step, factor)));
  return (
    <span className={styles.stepper}>
      <button type="button" aria-label={`${label}, less`} onClick={() => change(-1)}>
        <IconMinus size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <span aria-hidden="true">{sign}</span>
      <FigureField label={label} {...(onScale && { field })} value={value} onChange={(next) => onChange(moved(next))} />
      <button type="button" aria-label={`${label}, more`} onClick={() => change(1)}>
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
