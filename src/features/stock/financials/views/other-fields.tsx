import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FinancialField } from '#contract/entities/financial-view.ts';
import { nameOfList } from '../statement-lists.ts';
import type { Statements } from '../statements.ts';
import styles from './views.module.css';

interface OtherFieldsProps {
  fields: readonly FinancialField[];
  statements: Statements;
  onAdd: (id: string) => void;
}

/** Rows of the company that a view does not show, found by a word. */
export function OtherFields({ fields, statements, onAdd }: OtherFieldsProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = new Set<string>(fields.map(({ id }) => id));
  const others = statements.lines.filter(
    ({ id, list, row }) => !shown.has(id) && words.every((word) => `${row.label} ${nameOfList(list)}`.toLowerCase().includes(word)),
  );
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
        {others.map(({ id, list, row }) => (
          <li key={id}>
            <b>{row.label}</b>
            <span>{nameOfList(list)}</span>
            <button type="button" aria-label={`Add ${row.label}`} onClick={() => onAdd(id)}>
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
