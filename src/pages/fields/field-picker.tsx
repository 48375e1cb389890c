import { useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { FindField } from '#ui/controls/find-field.tsx';
import { formatCount } from '#ui/format/number.ts';
import styles from './field-picker.module.css';

interface FieldPickerProps {
  label: string;
  fields: readonly ScreenerField[];
  /** Stocks of the market. */
  stocks: number;
  onPick: (field: ScreenerField) => void;
}

/** Fields that are shown before something is typed, or at once. */
const MOST = 40;

/** Finds a field by its name, group or key; those without figures say why. */
export function FieldPicker({ label, fields, stocks, onPick }: FieldPickerProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fields.filter((field) => words.every((word) => searched(field).includes(word)));
  const [here, missing] = [found.filter(({ known }) => known > 0), found.filter(({ known }) => known === 0)];
  return (
    <div className={styles.picker}>
      <FindField label={label} value={text} onChange={setText} />
      <ul className={styles.list} aria-label="Fields">
        {here.slice(0, MOST).map((field) => (
          <li key={field.field_name}>
            <button type="button" onClick={() => onPick(field)} title={field.definition}>
              <b>{field.display_name}</b>
              <span>{`${field.group_name} · ${formatCount(field.known)} of ${formatCount(stocks)}`}</span>
            </button>
          </li>
        ))}
        {words.length > 0 &&
          missing.slice(0, 8).map((field) => (
            <li key={field.field_name} className={styles.missing}>
              <b>{field.display_name}</b>
              <span>{field.missing}</span>
            </li>
          ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>No field has this name.</p>}
      {here.length > MOST && <p className={styles.note}>{`${formatCount(here.length - MOST)} more: type a part of the name.`}</p>}
    </div>
  );
}

function searched({ display_name, group_name, category_name, field_name }: ScreenerField): string {
  return `${display_name} ${group_name} ${category_name} ${field_name}`.toLowerCase();
}
