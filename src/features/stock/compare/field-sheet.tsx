import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { termOfField } from '#domain/screening/term-fields.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import { TextSheet } from '#ui/layout/overlay/text-sheet.tsx';
import { MethodSheet } from '../method/method-sheet.tsx';
import { methodOfField } from './field-method.ts';
import styles from './field-sheet.module.css';

interface FieldSheetProps {
  field: ScreenerField;
  /** Stocks of the whole market. */
  market: number;
  onClose: () => void;
}

const better = { high: 'More is better.', low: 'Less is better.', none: 'Neither more nor less is better by itself.' } as const;

/** What a field is, in which unit, which side is better, how many stocks have it, and the way to how it is worked out. */
export function FieldSheet({ field, market, onClose }: FieldSheetProps) {
  const [isMethod, setIsMethod] = useState(false);
  const { state } = useAnswer(listFinancialGroups, {});
  const term = termOfField(field.field_name);
  const inGlossary = state.kind === 'ready' && state.data.some(({ rows }) => rows.some(({ id }) => id === term));
  if (isMethod) return <MethodSheet of={methodOfField(field)} onClose={onClose} />;
  return (
    <TextSheet label={`Definition: ${field.display_name}`} title={field.display_name} onClose={onClose}>
      <p>{field.definition}</p>
      <p className={styles.about}>
        {unitInWords(field)} {better[field.better]} {`Known of ${formatCount(field.known)} of ${formatCount(market)} stocks.`}
        {field.missing !== null && ` ${field.missing}`}
      </p>
      <p className={styles.ways}>
        <Button onClick={() => setIsMethod(true)}>How it is worked out</Button>
        {inGlossary && (
          <Link to="/glossary/$name" params={{ name: term }}>
            In the glossary
          </Link>
        )}
        <Button onClick={onClose}>Close</Button>
      </p>
    </TextSheet>
  );
}

function unitInWords({ unit, options: { is_currency } }: ScreenerField): string {
  if (is_currency) return unit === 'USD per share' ? 'US dollars a share.' : 'Millions of US dollars.';
  if (unit === '%') return 'In percent.';
  return unit === 'choice' || unit === 'text' || unit === 'yes/no' || unit === 'date' ? '' : `Unit: ${unit}.`;
}
