import { useState } from 'react';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import styles from './number-field.module.css';

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  decimals: number;
  unit?: string;
  least: number;
  most: number;
  /** `undefined` for a field that was emptied. */
  onChange: (value: number | undefined) => void;
}

/** A number to type: what is half typed stays as it is, and the figure takes its decimals when the field is left. */
export function NumberField({ label, value, decimals, unit, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (isFigure(value) ? formatNumber(value, decimals) : '');
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text.replace('−', '-').replaceAll(',', ''));
    if (text.trim() === '') onChange(undefined);
    else if (Number.isFinite(number)) onChange(Math.min(most, Math.max(least, number)));
  };
  return (
    <span className={styles.field}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        autoComplete="off"
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {unit !== undefined && <span aria-hidden="true">{unit}</span>}
    </span>
  );
}
