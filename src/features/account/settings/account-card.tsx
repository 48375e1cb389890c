import type { ReactNode } from 'react';
import classes from './account.module.css';

interface AccountCardProps {
  title: string;
  /** Why the form is here, where that needs saying. */
  lead?: string | undefined;
  children: ReactNode;
  ways?: ReactNode;
}

/** The panel the sign-in pages share: one title, one form, the ways to its neighbours. */
export function AccountCard({ title, lead, children, ways }: AccountCardProps) {
  return (
    <section className={classes.card} aria-labelledby="account-title">
      <h1 id="account-title">{title}</h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
      {ways && <div className={classes.ways}>{ways}</div>}
    </section>
  );
}
