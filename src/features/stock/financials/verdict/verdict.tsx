import { type MouseEvent, useMemo, useState } from 'react';
import { METHOD_ID } from '../method.tsx';
import type { Statements } from '../statements.ts';
import styles from './verdict.module.css';
import { verdictWords } from './verdict-words.ts';

/** The question the page answers, its answer in a few sentences, and the way to how the figures are made. `short`: one sentence, the others when asked for. */
export function Verdict({ statements, short = false }: { statements: Statements; short?: boolean }) {
  const words = useMemo(() => verdictWords(statements), [statements]);
  const [whole, setWhole] = useState(false);
  const brief = short && !whole && words.length > 1;
  return (
    <section className={styles.verdict} aria-label="In short">
      <h2>How did the business do, year by year?</h2>
      <p>
        {words.length === 0 ? 'Too little is filed to say.' : brief ? words[0] : words.join(' ')}{' '}
        {brief ? (
          <button type="button" aria-expanded={false} onClick={() => setWhole(true)}>
            More
          </button>
        ) : (
          <a href={`#${METHOD_ID}`} onClick={goToMethod}>
            How these figures are made
          </a>
        )}
      </p>
    </section>
  );
}

/** The method is on this page: a separate address would only be one more step back. */
function goToMethod(event: MouseEvent): void {
  event.preventDefault();
  const method = document.getElementById(METHOD_ID);
  method?.scrollIntoView({ block: 'start' });
  method?.focus({ preventScroll: true });
}
