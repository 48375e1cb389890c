import type { ReactNode } from 'react';
import type { ScreenAnswer } from '../engine/screen-work.ts';
import { type Answers, useRenewing } from '../engine/use-screen.ts';
import styles from './screener-page.module.css';

interface ResultSectionProps {
  answers: Answers;
  /** The answer whose rows are drawn. */
  drawn: ScreenAnswer | undefined;
  children: ReactNode;
}

/** The place of the result, marked from a change of the screen until its rows are those that are counted. */
export function ResultSection({ answers, drawn, children }: ResultSectionProps) {
  const renewing = useRenewing(answers, drawn);
  return (
    <section className={styles.results} aria-label="Result" aria-busy={renewing || undefined}>
      {children}
    </section>
  );
}
