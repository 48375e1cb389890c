import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { FormulaProblem } from '#domain/screening/formula/formula.ts';
import { LONGEST_FORMULA } from '#domain/screening/formula/parse-formula.ts';
import { Button } from '#ui/controls/button.tsx';
import { useTyping } from '#ui/controls/use-typing.ts';
import type { ScreenChange, ScreenSearch } from '../screen-search.ts';
import styles from './filter-builder.module.css';

interface FormulaRowsProps {
  formulas: ScreenSearch['formulas'];
  problems: Readonly<Record<string, FormulaProblem>>;
  onChange: (change: ScreenChange) => void;
}

const none: NonNullable<ScreenSearch['formulas']> = [];

/** Fields made of others, as `roic / pe`: each becomes a column. A mistake is shown with the character where it is. */
export const FormulaRows = memo(function FormulaRows({ formulas = none, problems, onChange }: FormulaRowsProps) {
  const change = (next: typeof formulas) => onChange({ formulas: next.length === 0 ? undefined : next, page: undefined });
  return (
    <>
      <h2 className={styles.title}>Your own figures</h2>
      {formulas.map((each, at) => {
        const problem = problems[each.key];
        return (
          <div key={each.key} className={styles.line}>
            <span>{each.key}</span>
            <Button look="subtle" aria-label={`Remove ${each.key}`} onClick={() => change(formulas.toSpliced(at, 1))}>
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </Button>
            <FormulaField
              label={`Formula of ${each.key}`}
              invalid={problem !== undefined}
              formula={each.formula}
              onChange={(formula) => change(formulas.with(at, { ...each, formula }))}
            />
            {problem !== undefined && <p className={styles.problem} role="status">{`${problem.message} (character ${problem.at + 1}).`}</p>}
          </div>
        );
      })}
      <div className={styles.add}>
        <Button onClick={() => change([...formulas, { key: newKey(formulas), formula: 'roic / pe' }])}>Add a formula</Button>
        <Link to="/screener" search={{ manage: 'screen' }}>
          My fields
        </Link>
        <span>Fields by their keys, + − * / ^, brackets, abs, sqrt, ln, min, max, avg.</span>
      </div>
    </>
  );
});

function newKey(formulas: readonly { readonly key: string }[]): string {
  let number = 1;
  while (formulas.some(({ key }) => key === `own_${number}`)) number++;
  return `own_${number}`;
}

interface FormulaFieldProps {
  label: string;
  invalid: boolean;
  formula: string;
  onChange: (formula: string) => void;
}

function FormulaField({ label, invalid, formula, onChange }: FormulaFieldProps) {
  // One that is too long is not cut: the first part of it would be another formula.
  const { text, type, leave } = useTyping(formula, formula, (typed) => (typed.length > LONGEST_FORMULA ? undefined : typed), onChange);
  const isTooLong = text.length > LONGEST_FORMULA;
  return (
    <>
      <textarea
        className={styles.formula}
        aria-label={label}
        aria-invalid={invalid || isTooLong || undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {isTooLong && (
        <p className={styles.problem} role="alert">
          {`A formula has at most ${LONGEST_FORMULA} characters, this one ${text.length}: the one before it still counts.`}
        </p>
      )}
    </>
  );
}
