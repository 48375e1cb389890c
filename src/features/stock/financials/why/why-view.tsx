import { IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { getProvenance } from '#contract/endpoints/stocks.ts';
import type { PeriodType, Provenance } from '#contract/entities/financials.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import type { Scale } from '#ui/format/scale.ts';
import type { OpenFigure } from '../statement-columns.tsx';
import { chainInWords } from './chain-in-words.ts';
import { FactDetails } from './fact-details.tsx';
import { formatOnPage } from './format-on-page.ts';
import { InputRows } from './input-rows.tsx';
import styles from './why.module.css';

export interface WhyViewProps {
  name: string;
  type: PeriodType;
  figure: OpenFigure;
  currency: string | undefined;
  /** By what the amounts of the page are divided. */
  scale: Scale;
  onClose: () => void;
}

/** Where a figure comes from: formula, inputs with their values, and each fact down to its filing. */
export function WhyView({ name, type, figure: { line, period }, currency, scale, onClose }: WhyViewProps) {
  const { state, again } = useAnswer(getProvenance, { params: { id: name, list: line.list, key: line.row.key }, query: { type, end: period.end } });
  const value = state.kind === 'ready' ? formatOnPage(state.data.value, state.data.unit, scale) : undefined;
  return (
    <div className={styles.why}>
      <h2 className={styles.title}>
        {line.row.label}
        <span className={styles.period}>{periodWords(type, period.end)}</span>
        {value && (
          <b>
            {value.figure}
            {value.unit && <small> {value.unit}</small>}
          </b>
        )}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      <AnswerView state={state} again={again} height={150}>
        {(provenance) => <Chain provenance={provenance} currency={currency} scale={scale} />}
      </AnswerView>
    </div>
  );
}

const spans: Readonly<Record<PeriodType, string>> = { annual: 'year', quarter: 'quarter', ttm: 'twelve months' };

function periodWords(type: PeriodType, end: string): string {
  return `${spans[type]} to ${formatMonth(end)}`;
}

function Chain({ provenance, currency, scale }: { provenance: Provenance; currency: string | undefined; scale: Scale }) {
  const { formula, inputs, fact, known_since, note } = provenance;
  return (
    <>
      {formula !== null && <p className={styles.formula}>= {formula}</p>}
      {inputs.length > 0 && <InputRows inputs={inputs} scale={scale} />}
      {fact !== null && <FactDetails fact={fact} open />}
      {(known_since !== null || note !== null) && (
        <p className={styles.source}>
          {known_since !== null && <>Known since {formatDay(known_since)}. </>}
          {note}
        </p>
      )}
      <Actions provenance={provenance} currency={currency} />
    </>
  );
}

/** Copying needs a secure origin; where the browser has no clipboard to write to, there is no button. */
function Actions({ provenance, currency }: { provenance: Provenance; currency: string | undefined }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const url = provenance.fact?.url ?? null;
  if (clipboard === undefined && url === null) return null;
  const copy = () =>
    clipboard.writeText(chainInWords(provenance, currency)).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <div className={styles.actions}>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          Open filing
        </a>
      )}
      {clipboard !== undefined && (
        <Button look="subtle" onClick={() => void copy()}>
          <IconCopy size={14} stroke={1.75} aria-hidden="true" />
          <span role="status">{copied === 'yes' ? 'Copied' : copied === 'failed' ? 'Could not copy' : 'Copy'}</span>
        </Button>
      )}
    </div>
  );
}
