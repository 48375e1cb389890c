import { IconCopy, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import type { CustomizedField } from '#contract/entities/records/financial-view.ts';
import { type OtherBasis, type PeriodType, type Provenance, ProvenanceList } from '#contract/entities/stock/financials.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import type { Scale } from '#ui/format/scale.ts';
import { type OpenFigure, TRAILING } from '../open-figure.ts';
import { chainInWords } from './chain-in-words.ts';
import { FactDetails } from './fact-details.tsx';
import { formatOnPage } from './format-on-page.ts';
import { InputRows } from './input-rows.tsx';
import { Restatement } from './restatement.tsx';
import styles from './why.module.css';

export interface WhyViewProps {
  figure: OpenFigure;
  /** By what the amounts of the page are divided. */
  scale: Scale;
  onClose: () => void;
  /** Whether the page around it already shows the figure over all its periods. */
  isAllPeriods?: boolean;
}

/** Where a figure comes from: formula, inputs with their values, and each fact down to its filing. */
export function WhyView(props: WhyViewProps) {
  return props.figure.line.own === undefined ? <WhyFiled {...props} /> : <WhyOwn {...props} own={props.figure.line.own} />;
}

function WhyFiled({ figure, scale, onClose, isAllPeriods = false }: WhyViewProps) {
  const { list, row } = figure.line;
  const { state, again } = useAnswer(getProvenance, whyCall(figure, `${list}:${row.key}`));
  const value = state.kind === 'ready' ? formatOnPage(state.data.value, state.data.unit, scale) : undefined;
  return (
    <div className={styles.why}>
      <WhyTitle figure={figure} value={value} onClose={onClose} />
      {!isAllPeriods && <AllPeriods figure={figure} />}
      <AnswerView state={state} again={again} height={150}>
        {(explained) => <Chain provenance={explained} other={explained.other} currency={figure.currency} scale={scale} />}
      </AnswerView>
    </div>
  );
}

/** The way to the page of the figure, which has every period of it. */
function AllPeriods({ figure: { name, line, type } }: Pick<WhyViewProps, 'figure'>) {
  return (
    <p className={styles.all}>
      <Link to="/stock/$name/data/$data" params={{ name, data: line.row.key }} search={type === 'annual' ? {} : { type }}>
        {allPeriods[type]}
      </Link>
    </p>
  );
}

const allPeriods: Readonly<Record<PeriodType, string>> = { annual: 'All years', quarter: 'All quarters', ttm: 'All twelve months' };

/** A field of the member's own: its two rows, each with where it comes from. */
function WhyOwn({ figure, own, scale, onClose }: WhyViewProps & { own: CustomizedField }) {
  const left = useAnswer(getProvenance, whyCall(figure, own.left));
  const right = useAnswer(getProvenance, whyCall(figure, own.right));
  const value = figure.column === TRAILING ? figure.line.trailing : figure.value;
  const made = formatOnPage(value, figure.line.row.unit, scale);
  const sign = signs[own.operation];
  return (
    <div className={styles.why}>
      <WhyTitle figure={figure} value={made} onClose={onClose} />
      <AnswerView state={left.state} again={left.again} height={150}>
        {(first) => (
          <AnswerView state={right.state} again={right.again} height={150}>
            {(second) => (
              <Chain
                provenance={ownProvenance(figure, { value, formula: `${first.label} ${sign} ${second.label}`, inputs: [first, second] })}
                other={null}
                currency={figure.currency}
                scale={scale}
              />
            )}
          </AnswerView>
        )}
      </AnswerView>
    </div>
  );
}

const signs = { ratio: '÷', sum: '+', difference: '−' } as const;

/** The call behind one row of a figure's period. Defaults are left out, so that it is requested once. */
function whyCall({ name, type, period, basis }: OpenFigure, id: string) {
  const [list = '', key = ''] = id.split(':');
  return { params: { id: name, list: v.parse(ProvenanceList, list), key }, query: { type, end: period.end, ...(basis !== 'restated' && { basis }) } };
}

function ownProvenance({ line, period }: OpenFigure, made: Pick<Provenance, 'value' | 'formula' | 'inputs'>): Provenance {
  const { key, label, unit } = line.row;
  return { key, label, unit, ...made, start: null, end: period.end, fact: null, known_since: null, note: 'A field of your own.' };
}

function WhyTitle({
  figure: { line, type, period, shown, basis },
  value,
  onClose,
}: {
  figure: OpenFigure;
  value: { figure: string; unit: string } | undefined;
  onClose: () => void;
}) {
  const said = [basis === 'restated' ? undefined : 'As first reported.', shown && `The table shows ${shown}.`].filter(Boolean);
  return (
    <>
      <h2 className={styles.title}>
        {line.owner === undefined ? line.row.label : `${line.owner.symbol} ${line.row.label}`}
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
      {said.length > 0 && <p className={styles.source}>{said.join(' ')}</p>}
    </>
  );
}

const spans: Readonly<Record<PeriodType, string>> = { annual: 'year', quarter: 'quarter', ttm: 'twelve months' };

function periodWords(type: PeriodType, end: string): string {
  return `${spans[type]} to ${formatMonth(end)}`;
}

interface ChainProps {
  provenance: Provenance;
  other: OtherBasis | null;
  currency: string | undefined;
  scale: Scale;
}

function Chain({ provenance, other, currency, scale }: ChainProps) {
  const { formula, inputs, fact, known_since, note } = provenance;
  return (
    <>
      {formula !== null && <p className={styles.formula}>= {formula}</p>}
      {inputs.length > 0 && <InputRows inputs={inputs} scale={scale} />}
      {fact !== null && <FactDetails fact={fact} open />}
      {other !== null && <Restatement other={other} unit={provenance.unit} scale={scale} />}
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
