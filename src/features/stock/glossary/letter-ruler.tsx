import { Link } from '@tanstack/react-router';
import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import styles from './letter-ruler.module.css';
import { letterOf } from './live-value.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

interface LetterRulerProps {
  /** The entry that is open. */
  name: string;
  symbol: string | undefined;
  /** Whose terms are listed. */
  chosen: string;
}

/** The letters of the glossary on a ruler; one under which nothing begins is grey. */
export function LetterRuler({ name, symbol, chosen }: LetterRulerProps) {
  const { state } = useAnswer(listFinancialGroups, {});
  const known = new Set(state.kind === 'ready' ? state.data.flatMap(({ rows }) => rows.map(letterOf)) : [chosen]);
  return (
    <nav aria-label="Letters" className={styles.ruler}>
      {LETTERS.map((letter) =>
        known.has(letter) ? (
          <Link
            key={letter}
            to="/glossary/$name"
            params={{ name }}
            search={{ symbol, letter }}
            replace
            resetScroll={false}
            aria-current={letter === chosen ? 'true' : undefined}
          >
            {letter}
          </Link>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}
