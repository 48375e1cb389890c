import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomizedField, FinancialField } from '#contract/entities/records/financial-view.ts';
import type { Statements } from '../statements.ts';
import { nameOfList } from '../table/statement-lists.ts';
import styles from './views.module.css';

interface OtherFieldsProps {
  fields: readonly FinancialField[];
  statements: Statements;
  /** The fields the member has made, in this view or another. */
  own: readonly CustomizedField[];
  onAdd: (field: FinancialField) => void;
}

/** Fields the member has made and rows of the company that a view does not show, found by a word. */
export function OtherFields({ fields, statements, own, onAdd }: OtherFieldsProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = new Set<string>(fields.map(({ id }) => id));
  const others = [
    ...own.map((field) => ({ field, label: field.label, hint: 'a field of your own' })),
    ...statements.lines.flatMap(({ id, list, row, own: isOwn }) => (isOwn ? [] : [{ field: { id }, label: row.label, hint: nameOfList(list) }])),
  ].filter(({ field, label, hint }) => !shown.has(field.id) && words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)));
  return (
    <section>
      <h3 id="fields-others">Others</h3>
      <input
        type="search"
        className={styles.find}
        aria-label="Find a row to add"
        placeholder="Find a row to add"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={styles.list} aria-labelledby="fields-others">
        {others.map(({ field, label, hint }) => (
          <li key={field.id}>
            <b>{label}</b>
            <span>{hint}</span>
            <button type="button" aria-label={`Add ${label}`} onClick={() => onAdd(field)}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {others.length === 0 && (words.length === 0 ? 'Every row is shown.' : 'No row is called so.')}
      </p>
    </section>
  );
}
