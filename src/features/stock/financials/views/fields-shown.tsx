import { IconX } from '@tabler/icons-react';
import type { FinancialField } from '#contract/entities/records/financial-view.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import type { Statements } from '../statements.ts';
import { nameOfList } from '../table/statement-lists.ts';
import { signs } from './signs.ts';
import styles from './views.module.css';

interface FieldsShownProps {
  fields: readonly FinancialField[];
  statements: Statements;
  onChange: (fields: readonly FinancialField[]) => void;
  /** Puts in every row there is. */
  onAll: () => void;
}

/** The fields of a view in their order, put in another by drag or by keys, and taken out. */
export function FieldsShown({ fields, statements, onChange, onAll }: FieldsShownProps) {
  const byId = new Map(fields.map((field) => [field.id as string, field]));
  const { order, handle } = useReorder([...byId.keys()], async (next) => onChange(next.flatMap((id) => byId.get(id) ?? [])));
  const labels = new Map(statements.lines.map((line) => [line.id, line]));
  const words = (field: FinancialField | undefined, id: string) => {
    if (field !== undefined && 'operation' in field) {
      const [left, right] = [labels.get(field.left)?.row.label ?? field.left, labels.get(field.right)?.row.label ?? field.right];
      return { label: field.label, hint: `${left} ${signs[field.operation]} ${right}` };
    }
    const line = labels.get(id);
    return { label: line?.row.label ?? id, hint: line === undefined ? 'not known of this company' : nameOfList(line.list) };
  };
  return (
    <div>
      <div className={styles.heading}>
        <h3 id="fields-shown">{`Shown, ${fields.length} ${fields.length === 1 ? 'row' : 'rows'}`}</h3>
        {fields.length > 0 ? (
          <Button look="subtle" onClick={() => onChange([])}>
            Clear all
          </Button>
        ) : (
          <Button look="subtle" onClick={onAll}>
            Show all rows
          </Button>
        )}
      </div>
      {fields.length === 0 && <p className={styles.none}>Nothing yet. Add rows from the list of others; they come in the order you add them.</p>}
      <ol className={styles.list} aria-labelledby="fields-shown">
        {order.map((id, place) => {
          const { label, hint } = words(byId.get(id), id);
          return (
            <li key={id} data-row={id}>
              <ReorderHandle {...handle(id)} name={label} place={place + 1} of={order.length} />
              <b>{label}</b>
              <span>{hint}</span>
              <button type="button" aria-label={`Take out ${label}`} onClick={() => onChange(fields.filter((field) => field.id !== id))}>
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
