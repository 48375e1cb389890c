import { IconTrash } from '@tabler/icons-react';
import type { RecordRow } from '#data/records/records.ts';
import { marginOfSafety } from '#domain/valuation/dcf/two-stage-value.ts';
import { workOut } from '#domain/valuation/dcf/work-out.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { caseOf, choicesOf, type DcfChoices, type DcfKnown } from '../dcf/use-dcf-choices.ts';
import styles from './own-values.module.css';
import { choicesOfSaved } from './saved-case.ts';

interface SavedCardProps {
  known: DcfKnown;
  choices: DcfChoices;
  templates: readonly RecordRow<'dcf-template'>[];
  onChoose: (choices: DcfChoices) => void;
}

/** The standard and the member's templates on this stock: what each makes of it today. A row is chosen to go on from. */
export function SavedCard({ known, choices, templates, onChoose }: SavedCardProps) {
  const standard = choicesOf(known, choices.method);
  return (
    <Card title="Saved" context="what each makes of this stock today">
      <table className={styles.saved}>
        <thead>
          <tr>
            <th scope="col">Template</th>
            <th scope="col">Base</th>
            <th scope="col">
              Growth, rate <small>%</small>
            </th>
            <th scope="col">Value</th>
            <th scope="col">
              Margin <small>%</small>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          <SavedRow name="Standard 10 + 10" known={known} saved={standard} chosen={isSame(standard, choices)} onChoose={onChoose} />
          {templates.map(({ id, fields }) => {
            const saved = choicesOfSaved(fields.assumptions);
            return (
              <SavedRow
                key={id}
                name={fields.name}
                known={known}
                saved={saved}
                chosen={isSame(saved, choices)}
                onChoose={onChoose}
                onDelete={() => void deleteWithUndo('dcf-template', id, `The template ${fields.name} is deleted.`)}
              />
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

interface SavedRowProps {
  name: string;
  known: DcfKnown;
  saved: DcfChoices;
  chosen: boolean;
  onChoose: (choices: DcfChoices) => void;
  onDelete?: () => void;
}

function SavedRow({ name, known, saved, chosen, onChoose, onDelete }: SavedRowProps) {
  const asked = caseOf(known, saved);
  const { value } = workOut(asked);
  return (
    <tr data-chosen={chosen || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={chosen} onClick={() => onChoose(saved)}>
          {name}
        </button>
      </th>
      <td>{formatPrice(asked.base)}</td>
      <td>
        {formatPercent(saved.growth)}, {formatPercent(saved.discount_rate)}
      </td>
      <td>
        <b>{formatPrice(value)}</b>
      </td>
      <td>{formatPercentChange(marginOfSafety(value, asked.price), 1)}</td>
      <td>
        {onDelete !== undefined && (
          <button type="button" className={styles.remove} aria-label={`Delete the template ${name}`} onClick={onDelete}>
            <IconTrash size={16} aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  );
}

const NUMBERS = ['growth', 'growth_years', 'terminal_growth', 'terminal_years', 'discount_rate', 'base'] as const;

function isSame(one: DcfChoices, other: DcfChoices): boolean {
  return one.method === other.method && one.addBook === other.addBook && NUMBERS.every((key) => one[key] === other[key]);
}
