import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { ScreenFilter } from '#contract/entities/market/screener.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import type { RuleStep, Rules } from '#domain/screening/named/parse-rules.ts';
import { filterInWords, orderInWords } from '../filters/filter-words.ts';
import { goneInWords } from './gone-fields.ts';
import styles from './named.module.css';

interface NamedAboutProps {
  named: NamedScreen;
  /** What an address calls it. */
  name: string;
  rules: Rules;
  /** The reader moved something. */
  changed: boolean;
  /** Fields of the screen that this market does not have. */
  gone: readonly string[];
  fieldOf: (key: string) => ScreenerField | undefined;
}

/** What a named screen looks for, whose rules it has, which of them are ours, and what it misses. */
export function NamedAbout({ named, name, rules, changed, gone, fieldOf }: NamedAboutProps) {
  const ours = rules.steps.filter((step) => step.ours !== undefined && !step.ofUniverse);
  return (
    <section className={styles.about} aria-label="About this screen">
      <p className={styles.summary}>{named.summary}</p>
      {changed && (
        <p>
          {`Changed from ${named.title}. `}
          <Link to="/screener" search={{ id: name }}>
            Open it as it was
          </Link>
        </p>
      )}
      {named.needs !== undefined && gone.length > 0 && <p className={styles.needs} role="status">{`It finds nothing yet: it needs ${named.needs}.`}</p>}
      {named.needs === undefined &&
        goneInWords(gone, fieldOf).map((words) => (
          <p key={words} className={styles.needs} role="status">
            {words}
          </p>
        ))}
      <details>
        <summary>Source, order and weaknesses</summary>
        <dl className={styles.facts}>
          <dt>Source</dt>
          <dd>{named.source}</dd>
          <dt>Weaknesses</dt>
          <dd>{named.weak}</dd>
          {rules.order !== undefined && (
            <>
              <dt>Order</dt>
              <dd>{`By ${orderInWords(rules.order, fieldOf)}; equal ones by size.`}</dd>
            </>
          )}
          {ours.length > 0 && (
            <>
              <dt>Ours</dt>
              <dd>
                <ul>
                  {ours.map((step) => (
                    <li key={JSON.stringify(step.filter)}>{oursInWords(step, fieldOf)}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          <dt>Stocks</dt>
          <dd>
            {rules.steps.some(({ ofUniverse }) => ofUniverse)
              ? 'One listing of each company that still trades; the first filters say which.'
              : 'Every stock of the market, delisted ones too.'}
          </dd>
        </dl>
        <p className={styles.note}>A tool for research, no advice, and not endorsed by anybody it is named after.</p>
      </details>
    </section>
  );
}

function oursInWords({ filter, ours }: RuleStep, fieldOf: NamedAboutProps['fieldOf']): string {
  const words = filterInWords(v.parse(ScreenFilter, filter), fieldOf);
  const why = ours?.replace(/^ours:?\s*/, '');
  return why === undefined || why === '' ? words : `${words} (${why})`;
}
