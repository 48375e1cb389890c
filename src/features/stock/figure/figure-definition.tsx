import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Statements } from '../financials/statements.ts';
import { MethodLink } from '../method/method-link.tsx';
import styles from './figure.module.css';
import { definitionOf, directionInWords, unitInWords } from './term-words.ts';

/** What a figure is: formula or the names it is filed under, unit, better direction, and how it is ranked. */
export function FigureDefinition({ figure, statements }: { figure: string; statements: Statements }) {
  const { state, again } = useAnswer(listFinancialGroups, {});
  return (
    <Card title="Definition" aside={<MethodLink of="own_past" about="this figure" />} padded>
      <AnswerView state={state} again={again} height={90}>
        {(groups) => {
          const term = groups.flatMap(({ rows }) => rows).find(({ id }) => id === figure);
          return term === undefined ? <p>No definition goes by this name.</p> : <Term term={term} statements={statements} />;
        }}
      </AnswerView>
    </Card>
  );
}

function Term({ term, statements: { currency, template } }: { term: FinancialTerm; statements: Statements }) {
  const financial = template === 'bank' || template === 'insurer';
  const better = directionInWords(term.direction);
  return (
    <>
      <p>{term.meaning}</p>
      <p className={styles.formula}>{definitionOf(term)}</p>
      <p className={styles.about}>{[unitInWords(term.unit, currency), better].filter(Boolean).join('. ')}.</p>
      {term.concepts.length > 0 && <p className={styles.about}>Where a filing does not state it, the “why” of a period shows what it was worked out from.</p>}
      {financial && !term.for_financial_companies && <p className={styles.about}>It says little about banks and insurers.</p>}
      {term.concepts.length > 0 && (
        <details className={styles.concepts}>
          <summary>Names it is filed under, the first choice first</summary>
          <ul>
            {term.concepts.map((concept) => (
              <li key={concept}>{concept}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
