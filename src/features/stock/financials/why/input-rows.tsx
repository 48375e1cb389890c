import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Provenance } from '#contract/entities/stock/financials.ts';
import { formatDay } from '#ui/format/day.ts';
import type { Scale } from '#ui/format/scale.ts';
import { FactDetails } from './fact-details.tsx';
import { formatOnPage } from './format-on-page.ts';
import styles from './why.module.css';

/** The inputs of a figure, each opening in place to where it comes from itself. */
export function InputRows({ inputs, scale }: { inputs: readonly Provenance[]; scale: Scale }) {
  return (
    <ul className={styles.inputs}>
      {inputs.map((input) => (
        <InputRow key={`${input.key}:${input.label}:${input.start ?? ''}:${input.end ?? ''}`} input={input} scale={scale} />
      ))}
    </ul>
  );
}

function InputRow({ input, scale }: { input: Provenance; scale: Scale }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { figure, unit } = formatOnPage(input.value, input.unit, scale);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button type="button" className={styles.input} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Chevron size={14} stroke={1.75} aria-hidden="true" />
        <span className={styles.inputName}>
          {input.label}
          {input.end !== null && <small> {formatDay(input.end)}</small>}
        </span>
        <b>
          {figure}
          {unit && <small> {unit}</small>}
        </b>
        <span className={styles.form}>{input.fact?.form ?? (input.formula === null ? '' : 'computed')}</span>
      </button>
      {open && (
        <div id={id} className={styles.nested}>
          {input.formula !== null && <p className={styles.formula}>= {input.formula}</p>}
          {input.fact !== null && <FactDetails fact={input.fact} />}
          {input.inputs.length > 0 && <InputRows inputs={input.inputs} scale={scale} />}
          {input.note !== null && <p className={styles.note}>{input.note}</p>}
          {input.fact === null && input.inputs.length === 0 && input.note === null && <p className={styles.note}>Nothing more is known of this figure.</p>}
        </div>
      )}
    </li>
  );
}
