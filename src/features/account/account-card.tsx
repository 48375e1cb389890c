import type { ReactNode } from 'react';
import classes from './account.module.css';

/** The panel the sign-in pages share: one title, one form, the ways to its neighbours. */
export function AccountCard({ title, children, ways }: { title: string; children: ReactNode; ways?: ReactNode }) {
  return (
    <section className={classes.card} aria-labelledby="account-title">
      <h1 id="account-title">{title}</h1>
      {children}
      {ways && <div className={classes.ways}>{ways}</div>}
    </section>
  );
}

/** What is wrong with the whole form, said to everyone at once. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className={children === undefined ? undefined : classes.problem}>
      {children}
    </p>
  );
}
