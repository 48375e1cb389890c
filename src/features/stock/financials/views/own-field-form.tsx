import { useState } from 'react';
import type { CustomizedField } from '#contract/entities/records/financial-view.ts';
import { newRecordId } from '#data/records/records.ts';
import { customizedUnit } from '#domain/financial-views/customized-field.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import type { Statements } from '../statements.ts';
import { nameOfList } from '../table/statement-lists.ts';
import { signs } from './signs.ts';
import styles from './views.module.css';

const operations = (['ratio', 'difference', 'sum'] as const).map((value) => ({ value, label: signs[value] }));

/** A field of the member's own: a name, two rows and what is done with them. */
export function OwnFieldForm({ statements, onAdd }: { statements: Statements; onAdd: (field: CustomizedField) => void }) {
  const options = statements.lines.map(({ id, list, row }) => ({ value: id, label: `${row.label} (${nameOfList(list)})` }));
  const [label, setLabel] = useState('');
  const [operation, setOperation] = useState<CustomizedField['operation']>('ratio');
  const [left, setLeft] = useState(options.find(({ value }) => value === 'cash_flow:free_cash_flow')?.value ?? options[0]?.value ?? '');
  const [right, setRight] = useState(options.find(({ value }) => value === 'income_statement:revenue')?.value ?? options[0]?.value ?? '');
  const unitOf = (id: string) => statements.lines.find((line) => line.id === id)?.row.unit ?? '';
  const fits = customizedUnit(operation, unitOf(left), unitOf(right)) !== undefined;
  const add = useAction(async () => {
    onAdd({ id: `own:${await newRecordId()}`, label: label.trim(), operation, left, right });
    setLabel('');
  });
  return (
    <fieldset className={styles.own}>
      <legend>A field of your own</legend>
      <input
        aria-label="Name of the field"
        placeholder="Name of the field"
        maxLength={60}
        autoComplete="off"
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <Choice label="First row" value={left} options={options} onChange={setLeft} />
      <Choice label="What is done with them" value={operation} options={operations} onChange={setOperation} />
      <Choice label="Second row" value={right} options={options} onChange={setRight} />
      <Button disabled={label.trim() === '' || !fits} onClick={() => void add()}>
        Add it
      </Button>
      {!fits && <p role="status">These rows have different units and cannot be put together so.</p>}
    </fieldset>
  );
}
