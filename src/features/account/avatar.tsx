import type { Account } from '#contract/entities/account.ts';
import classes from './account.module.css';
import { initialsOf } from './account-name.ts';

/** A member's picture, or their initials. Says nothing itself: the name stands beside it or labels its button. */
export function Avatar({ account, large = false }: { account: Account; large?: boolean }) {
  if (account.avatar !== null) return <img className={classes.avatar} data-large={large || undefined} src={account.avatar} alt="" />;
  return (
    <span className={classes.avatar} data-large={large || undefined} aria-hidden="true">
      {initialsOf(account)}
    </span>
  );
}
