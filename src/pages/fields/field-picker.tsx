import { useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { useConnection } from '#data/connection/connection.ts';
import { FindField } from '#ui/controls/find-field.tsx';
import { formatCount } from '#ui/format/number.ts';
import styles from './field-picker.module.css';
import { fieldsFound, hereFirst } from './fields-found.ts';
import { periodsOfField } from './period-fields.ts';

interface FieldPickerProps {
  label: string;
  fields: readonly ScreenerField[];
  /** Stocks of the market. */
  stocks: number;
  /** Whether the figures of a field that devices do not keep are here all the same, as after they were asked for; none are where left out. */
  hasColumn?: ((key: string) => boolean) | undefined;
  onPick: (field: ScreenerField) => void;
}

/** Fields that are shown before something is typed, or at once. */
const MOST = 40;

/**
 * Finds a field by its name, group or key, or one of its periods, as “revenue 2 fiscal years before”; those without figures say why. While the server
 * cannot be reached, fields that are not on the device say that they need a connection, after those that are.
 */
export function FieldPicker({ label, fields, stocks, hasColumn, onPick }: FieldPickerProps) {
  const offline = useConnection().state === 'offline';
  const [text, setText] = useState('');
  const typed = text.trim() !== '';
  const found = fieldsFound(fields, text);
  const [known, missing] = [found.filter((field) => field.known > 0), found.filter((field) => field.known === 0)];
  // Single periods of the accounts are found by their words, behind what is found by its name.
  const periods = typed
    ? fieldsFound(
        fields.flatMap((field) => (field.known > 0 ? periodsOfField(field) : [])),
        text,
      )
    : [];
  const isHere = (field: ScreenerField) => !offline || field.on_device || hasColumn?.(field.field_name) === true;
  const offered = hereFirst([...known, ...periods], isHere);
  const spreadOf = (field: ScreenerField) => (known.includes(field) ? `${formatCount(field.known)} of ${formatCount(stocks)}` : 'one period');
  return (
    <div className={styles.picker}>
      <FindField label={label} value={text} onChange={setText} />
      <ul className={styles.list} aria-label="Fields">
        {offered.slice(0, MOST).map((field) => (
          <li key={field.field_name}>
            <button type="button" onClick={() => onPick(field)} title={field.definition}>
              <b>{field.display_name}</b>
              <span>{`${field.group_name} · ${isHere(field) ? spreadOf(field) : 'needs a connection'}`}</span>
            </button>
          </li>
        ))}
        {typed &&
          missing.slice(0, 8).map((field) => (
            <li key={field.field_name} className={styles.missing}>
              <b>{field.display_name}</b>
              <span>{field.missing}</span>
            </li>
          ))}
      </ul>
      {offered.length + missing.length === 0 && <p className={styles.note}>No field has this name.</p>}
      {offered.length > MOST && <p className={styles.note}>{`${formatCount(offered.length - MOST)} more: type a part of the name.`}</p>}
    </div>
  );
}
