import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import type { Statements } from '../financials/statements.ts';
import { nameOfList } from '../financials/table/statement-lists.ts';
import { useStatements } from '../financials/use-statements.ts';
import { MethodLink } from '../method/method-link.tsx';
import styles from './figure.module.css';
import { fitsWords } from './find-terms.ts';
import { knownLines } from './known-lines.ts';
import { definitionOf, unitInWords } from './term-words.ts';

const nobody: readonly string[] = [];

/** What each figure shown for a company means: its formula or that it is filed so, and its unit. */
export function DefinitionsPage({ name }: { name: string }) {
  const { state, again } = useStatements(name, nobody, 'annual', 'restated');
  const terms = useAnswer(listFinancialGroups, {});
  return (
    <AnswerView state={state} again={again} height={480} listStored tooLittle={tooLittleOf}>
      {(statements) => (
        <AnswerView state={terms.state} again={terms.again} height={480}>
          {(groups) => (
            <Definitions name={name} statements={statements} terms={groups.flatMap(({ rows }) => rows)} stamp={<AnswerStamp state={terms.state} />} />
          )}
        </AnswerView>
      )}
    </AnswerView>
  );
}

function tooLittleOf({ lines }: Statements): string | undefined {
  return lines.length === 0 ? 'No figure is shown for this company: it has filed no statements.' : undefined;
}

interface DefinitionsProps {
  name: string;
  statements: Statements;
  terms: readonly FinancialTerm[];
  stamp: ReactNode;
}

function Definitions({ name, statements: { lines, company, currency }, terms, stamp }: DefinitionsProps) {
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const keys = new Set(knownLines(lines).map(({ row }) => row.key));
  const shown = terms.filter(({ id }) => keys.has(id));
  const made = shown.filter(({ formula }) => formula !== null).length;
  const found = shown.filter(({ label }) => fitsWords(label, looked));
  const groups = [...Map.groupBy(found, ({ list, group }) => [...new Set([nameOfList(list), group])].join(', '))];
  return (
    <div className={styles.page}>
      <section className={styles.head} aria-label="In short">
        <h2>What does each figure mean?</h2>
        <p>{`${shown.length} figures are shown for ${company}: ${shown.length - made} are read from its filings, or worked out where one does not state them; ${made} are made from others by formula.`}</p>
      </section>
      <div className={styles.tools}>
        <FindField label="Find a figure" value={words} onChange={setWords} shortcut="f" />
        <MethodLink of="valuation" about="multiples of the price" />
        <span className={styles.stamp}>{stamp}</span>
      </div>
      {groups.length === 0 && <Empty lead="No figure is called so.">Look for another word, or for part of one.</Empty>}
      <div className={styles.groups}>
        {groups.map(([title, rows]) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map((term) => (
                <div key={term.id}>
                  <dt>
                    <Link to="/stock/$name/data/$data" params={{ name, data: term.id }} className={styles.term}>
                      {term.label}
                    </Link>{' '}
                    <small className={styles.unit}>{unitInWords(term.unit, currency)}</small>
                  </dt>
                  <dd>
                    {term.meaning} <small className={styles.unit}>{definitionOf(term)}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
